"""Drawing, in one place: cards, hands, tricks and tables as HTML, SVG and text to be spoken; and the façade.

The site's build, the browser (through Pyodide) and notebooks all draw with this package. The values of
``views`` say what to show; no rule of the game is known here. Every text from outside is escaped.
"""
