"""Every small fault that can be put into a module: where it stands, and the module's code with it.

A fault changes what the code does, never a sentence for readers: comparisons, numbers, truth values, conditions,
arithmetic, arguments, statements that are left out, entries of tables, and names that stand for opposites.
"""

import ast
import copy
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import CodeType
from typing import NamedTuple

_VALUES = (
    ("dealer", "non-dealer"),
    ("point", "vole"),
    ("first", "second"),
    ("cavendish", "one-less"),
    ("for-deal", "to-dealer"),
)
_NAMES = (("FreshDeal", "VoidDeal"), ("elder", "dealer"), ("min", "max"), ("any", "all"), ("ONE", "TWO"))
OTHER_VALUES: Mapping[str, str] = dict((*_VALUES, *((second, first) for first, second in _VALUES)))
"""What stands for the opposite."""

_OTHER_NAMES: Mapping[str, str] = dict((*_NAMES, *((second, first) for first, second in _NAMES)))

_COMPARED: Mapping[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_COMPUTED: Mapping[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
_UNTOUCHED = (
    ast.Import,
    ast.ImportFrom,
    ast.TypeAlias,
    ast.Assert,
    ast.JoinedStr,
    ast.pattern,
    ast.Raise,
)
"""What is read over: it says something to people or to the type checker, or cannot fail in the tests."""


_GENERIC = (
    "Callable",
    "Counter",
    "Literal",
    "Mapping",
    "Sequence",
    "defaultdict",
    "dict",
    "frozenset",
    "list",
    "set",
    "tuple",
)
"""What makes a type of what follows in brackets."""

_FOR_READERS = ("also", "argument", "strict")
"""Arguments that are only read or searched for, or that guard against what does not happen."""


class Mutation(NamedTuple):
    """One fault: its lines, the statement whose lines tell which tests run it, and what is changed into what.

    ``scope`` is the function that has it (``Ruling.options``), or the name that a statement of the module gives a
    value to. ``in_function``: it lies in the body of a function, so that the function's code alone changes.
    ``words`` are the strings of the statement. ``number`` counts the faults of the module.
    """

    path: str
    line: int
    lines: range
    scope: str
    before: str
    after: str
    in_function: bool
    words: frozenset[str]
    number: int

    @property
    def name(self) -> str:
        """What tells this fault from others as long as its function stays: no line, which moves."""
        return f"{self.path}: {self.scope}: {self.before} → {self.after}"

    def __str__(self) -> str:
        """The fault as a line of the report."""
        return f"{self.path}:{self.line}: {self.scope}: {self.before} → {self.after}"


type _Change = Callable[[], None]


class _Place(NamedTuple):
    """Where the walk is."""

    scope: str
    statement: ast.stmt | None
    in_function: bool
    bound: frozenset[str]


def list_mutations(source: str, path: str) -> tuple[Mutation, ...]:
    """Every fault that can be put into a module, in the order of its text.

    >>> [f"{fault.before} → {fault.after}" for fault in list_mutations("def f(a):\\n    return a > 1\\n", "f.py")]
    ['a > 1 → a >= 1', '1 → 2']
    """
    mutations: list[Mutation] = []
    times: Counter[tuple[str, str, str]] = Counter()
    for index, (node, place, before, after, _) in enumerate(_walk(ast.parse(source))):
        key = (place.scope, before, after)
        times[key] += 1
        number = f" #{times[key]}" if times[key] > 1 else ""
        statement = place.statement
        mutations.append(
            Mutation(
                path,
                getattr(node, "lineno", 1),
                _list_lines(statement, node),
                place.scope,
                before + number,
                after,
                place.in_function,
                _list_words(statement),
                index,
            )
        )
    return tuple(mutations)


def compile_mutant(source: str, path: Path, number: int) -> CodeType:
    """The code of the module with the fault of that number."""
    tree = ast.parse(source)
    for place, (_, _, _, _, change) in enumerate(_walk(tree)):
        if place == number:
            change()
            return compile(ast.fix_missing_locations(tree), str(path), "exec")
    raise IndexError(number)


def _list_lines(statement: ast.stmt | None, node: ast.AST) -> range:
    """The lines of a statement, of one with a body those above the body."""
    if statement is None:
        line = getattr(node, "lineno", 1)
        return range(line, line + 1)
    body = getattr(statement, "body", None)
    last = body[0].lineno - 1 if body else (statement.end_lineno or statement.lineno)
    return range(statement.lineno, max(last, statement.lineno) + 1)


def _list_words(statement: ast.stmt | None) -> frozenset[str]:
    if statement is None:
        return frozenset()
    return frozenset(
        node.value
        for node in ast.walk(statement)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) > 3
    )


type _Fault = tuple[ast.AST, _Place, str, str, _Change]


def _walk(tree: ast.Module) -> Iterator[_Fault]:
    """Every fault of a module. One of them may be carried out; then the walk has to end."""
    yield from _walk_body(tree.body, _Place("", None, in_function=False, bound=frozenset()))


def _walk_body(body: list[ast.stmt], place: _Place) -> Iterator[_Fault]:
    for number, statement in enumerate(body):
        if isinstance(statement, _UNTOUCHED) or _is_docstring(statement) or _is_for_importers(statement):
            continue
        scope = place.scope
        if not scope and isinstance(statement, ast.Assign | ast.AnnAssign):
            target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
            scope = ast.unparse(target)
        here = place._replace(statement=statement, scope=scope)
        yield from _remove_statement(body, number, here)
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield from _walk_definition(statement, place)
        else:
            yield from _walk_statement(statement, here)
            place = place._replace(bound=place.bound | _list_bound(statement))


def _walk_definition(
    statement: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, place: _Place
) -> Iterator[_Fault]:
    scope = f"{place.scope}.{statement.name}" if place.scope else statement.name
    inside = _Place(scope, statement, place.in_function, frozenset())
    if isinstance(statement, ast.ClassDef):
        yield from _walk_body(statement.body, inside)
        return
    for default in (
        *statement.args.defaults,
        *(default for default in statement.args.kw_defaults if default),
    ):
        yield from _walk_expression(default, inside)
    arguments = statement.args
    names = frozenset(
        argument.arg for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)
    )
    yield from _walk_body(statement.body, inside._replace(in_function=True, bound=names))


def _walk_statement(statement: ast.stmt, place: _Place) -> Iterator[_Fault]:
    """The faults in the expressions of a statement, then those of the statements in it."""
    for name, value in ast.iter_fields(statement):
        if name in (
            "annotation",
            "returns",
            "type_comment",
            "body",
            "orelse",
            "finalbody",
            "handlers",
            "cases",
        ):
            continue
        for node in value if isinstance(value, list) else [value]:
            if isinstance(node, ast.AST):
                yield from _walk_expression(node, place)
    if isinstance(statement, ast.If | ast.While):
        yield from _negate(statement, place)
    if isinstance(statement, ast.AugAssign) and type(statement.op) in _COMPUTED:
        before, after, change = _with(statement, "op", _COMPUTED[type(statement.op)]())
        yield statement, place, before, after, change
    for name in ("body", "orelse", "finalbody"):
        yield from _walk_body(getattr(statement, name, []), place)
    for part in (*getattr(statement, "handlers", []), *getattr(statement, "cases", [])):
        if getattr(part, "guard", None) is not None:
            yield from _walk_expression(part.guard, place)
        yield from _walk_body(part.body, place)


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _is_for_importers(statement: ast.stmt) -> bool:
    """True for ``__all__``, which only a star import reads."""
    return isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "__all__"


def _list_bound(statement: ast.stmt) -> frozenset[str]:
    return frozenset(
        node.id
        for node in ast.walk(statement)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    )


def _remove_statement(body: list[ast.stmt], number: int, place: _Place) -> Iterator[_Fault]:
    """A call, a change of a name that has a value, a refusal or a way out of a loop is left out."""
    statement = body[number]

    def remove() -> None:
        body[number] = ast.copy_location(ast.Pass(), statement)

    gives_again = (
        place.in_function
        and isinstance(statement, ast.Assign)
        and all(
            isinstance(node, ast.Name) and node.id in place.bound
            for target in statement.targets
            for node in (target.elts if isinstance(target, ast.Tuple) else [target])
            if not (isinstance(node, ast.Name) and node.id == "_")
        )
    )
    ends = isinstance(statement, ast.Continue | ast.Break)
    refuses = (
        isinstance(statement, ast.If) and isinstance(statement.body[-1], ast.Raise) and not statement.orelse
    )
    if gives_again or ends or refuses or isinstance(statement, ast.Expr | ast.AugAssign):
        first = ast.unparse(statement).partition("\n")[0]
        yield statement, place, first, "(left out)", remove


def _negate(statement: ast.If | ast.While, place: _Place) -> Iterator[_Fault]:
    test = statement.test
    if isinstance(test, ast.Compare) and len(test.ops) == 1:
        return  # the comparison itself is changed

    def negate() -> None:
        statement.test = ast.copy_location(ast.UnaryOp(ast.Not(), test), test)

    words = ast.unparse(test)
    yield test, place, f"if {words}", f"if not ({words})", negate


def _walk_expression(node: ast.AST, place: _Place) -> Iterator[_Fault]:
    if isinstance(node, _UNTOUCHED) or (isinstance(node, ast.Subscript) and _is_type(node)):
        return
    if isinstance(node, ast.keyword) and node.arg in _FOR_READERS:
        return
    for before, after, change in _list_changes(node, in_function=place.in_function):
        yield node, place, before, after, change
    for name, value in ast.iter_fields(node):
        if isinstance(node, ast.Lambda) and name == "args":
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _walk_expression(child, place)


def _is_type(node: ast.Subscript) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id in _GENERIC


type _Changes = Iterator[tuple[str, str, _Change]]


def _list_changes(node: ast.AST, *, in_function: bool) -> _Changes:  # noqa: PLR0912  (one branch for each kind)
    """What a node is in words, what it can be changed into, and how."""
    match node:
        case ast.Compare(ops=[operator]) if type(operator) in _COMPARED:
            yield _with(node, "ops", [_COMPARED[type(operator)]()])
        case ast.BoolOp(op=operator):
            yield _with(node, "op", ast.Or() if isinstance(operator, ast.And) else ast.And())
        case ast.BinOp(op=operator) if type(operator) in _COMPUTED and not _is_text(node):
            yield _with(node, "op", _COMPUTED[type(operator)]())
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield ast.unparse(node), ast.unparse(operand), _replacing(node, operand)
        case ast.IfExp(body=first, orelse=second) if not (_is_words(first) or _is_words(second)):
            yield _with_all(node, {"body": second, "orelse": first})
        case ast.Constant(value=bool() as value):
            yield _with(node, "value", not value)
        case ast.Constant(value=int() as value):
            yield _with(node, "value", value + 1)
        case ast.Constant(value=float() as value):
            yield _with(node, "value", value * 2 if value else 1.0)
        case ast.Constant(value=str() as value) if value in OTHER_VALUES:
            yield _with(node, "value", OTHER_VALUES[value])
        case ast.Name(id=name, ctx=ast.Load()) if name in _OTHER_NAMES and name not in ("elder", "dealer"):
            yield _with(node, "id", _OTHER_NAMES[name])
        case ast.Attribute(attr="other", value=value, ctx=ast.Load()):
            yield ast.unparse(node), ast.unparse(value), _replacing(node, value)
        case ast.Attribute(attr=name, ctx=ast.Load()) if name in _OTHER_NAMES:
            yield _with(node, "attr", _OTHER_NAMES[name])
        case ast.Call():
            yield from _swap_arguments(node)
            yield from _leave_out(node, node.keywords, "keywords")
        case ast.Tuple(elts=elements, ctx=ast.Load()) | ast.List(elts=elements) | ast.Set(elts=elements):
            if not in_function and len(elements) <= 40:
                yield from _leave_out(node, elements, "elts")
        case ast.Dict(keys=keys, values=values):
            for number, (key, value) in enumerate(zip(keys, values, strict=True)):
                entry = f"{'**' if key is None else ast.unparse(key) + ': '}{ast.unparse(value)}"
                left = {
                    "keys": [*keys[:number], *keys[number + 1 :]],
                    "values": [*values[:number], *values[number + 1 :]],
                }
                yield entry, "(left out)", _with_all(node, left)[2]


def _swap_arguments(node: ast.Call) -> _Changes:
    """Two arguments beside each other change places, except those of which only the least or greatest counts."""
    if isinstance(node.func, ast.Name) and node.func.id in ("min", "max"):
        return
    arguments = node.args
    plain = ast.Name | ast.Attribute | ast.Subscript
    for number in range(len(arguments) - 1):
        first, second = arguments[number : number + 2]
        if isinstance(first, plain) and isinstance(second, plain) and ast.dump(first) != ast.dump(second):
            yield _with(node, "args", [*arguments[:number], second, first, *arguments[number + 2 :]])


def _leave_out(node: ast.AST, parts: Sequence[ast.AST], name: str) -> _Changes:
    """Each of the parts is left out, unless people read it."""
    for number, part in enumerate(parts):
        if isinstance(part, ast.keyword) and part.arg in _FOR_READERS:
            continue
        if not _is_words(part.value if isinstance(part, ast.keyword) else part):
            _, _, change = _with(node, name, [*parts[:number], *parts[number + 1 :]])
            yield ast.unparse(part), "(left out)", change


def _is_words(node: ast.AST) -> bool:
    """True for what people read: no identifier of the arbiter and no card."""
    match node:
        case ast.JoinedStr():
            return True
        case ast.Constant(value=str() as value):
            return not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", value)
    return False


def _is_text(node: ast.BinOp) -> bool:
    return _is_words(node.left) or _is_words(node.right)


def _with(node: ast.AST, name: str, value: object) -> tuple[str, str, _Change]:
    return _with_all(node, {name: value})


def _with_all(node: ast.AST, values: Mapping[str, object]) -> tuple[str, str, _Change]:
    """The node in words, the same with other values of its fields, and the change."""
    changed = copy.copy(node)
    for name, value in values.items():
        setattr(changed, name, value)

    def change() -> None:
        for name, value in values.items():
            setattr(node, name, value)

    return ast.unparse(node), ast.unparse(changed), change


def _replacing(node: ast.AST, other: ast.AST) -> _Change:
    """The node becomes another, in place: its parent keeps it."""

    def change() -> None:
        node.__class__ = other.__class__
        node.__dict__ = dict(other.__dict__)

    return change
