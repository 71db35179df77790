"""Charts and tables that a notebook makes of its own figures."""

from .data_table import make_table as table
from .drawn_tables import make_bars as bars
from .drawn_tables import make_grid as grid
from .line_chart import make_lines as lines

__all__ = ["bars", "grid", "lines", "table"]
