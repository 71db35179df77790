"""The laws: both codes as data, and the arbiter, who says what they rule when something goes wrong.

``codes`` has the bodies of laws, of which a law has only its number, heading and topic; their words are in the edition.
Each code is also a list of clauses (``clause_model``). A clause executes words of the laws (``law_words``), applies to
some facts of one irregularity, and rules; ``rulings.rule_on_facts`` finds the ruling. Where a code is silent the
ruling is "undetermined": the arbiter does not invent law. ``ecarte_core.game`` knows nothing of it.
"""
