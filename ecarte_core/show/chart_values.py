"""Charts and tables that a notebook makes of its own figures."""

from .bar_chart import make_bars as bars
from .data_table import make_table as table
from .line_chart import make_lines as lines
from .number_grid import make_grid as grid

__all__ = ["bars", "grid", "lines", "table"]
