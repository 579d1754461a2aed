"""Generate static/protocol/messages.ts, the types of messages, from game/core/messages.py.

    .venv/bin/python -m tools.build.messages_ts

writes the file; with `--check`, as in `./build.sh lint`, it only fails if the file is not current.
The sources are read, not imported, so that names and documentation are kept: TypedDicts become
interfaces, aliases and enumerations become types.
"""

import ast
import inspect
import re
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

from tools.build.generated import write_or_check
from tools.paths import ROOT, BuildError

SOURCE = ROOT / "game" / "core" / "messages.py"
TARGET = ROOT / "static" / "protocol" / "messages.ts"
COMMAND = ".venv/bin/python -m tools.build.messages_ts"
LINE_LENGTH = 100  # as in biome.json
HEADER = f"""/**
 * Messages that the services send to the page. Types only.
 *
 * Generated from game/core/messages.py. To update it:
 * {COMMAND}
 */
"""
BASIC_TYPES = {"str": "string", "int": "number", "float": "number", "bool": "boolean"}


def messages_ts(source: Path = SOURCE) -> str:
    """Return the TypeScript module for a Python module of TypedDicts."""
    return "\n".join([HEADER, *declarations(source)])


def declarations(source: Path) -> Iterator[str]:
    """Yield the declaration of every imported and every defined type."""
    body = ast.parse(source.read_text()).body
    for statement in body:
        if isinstance(statement, ast.ImportFrom) and statement.level:
            module = ast.parse((source.parent / f"{statement.module}.py").read_text()).body
            names = {alias.name for alias in statement.names}
            yield from (declaration(module, one) for one in definitions(module) if one[0] in names)
    yield from (declaration(body, one) for one in definitions(body))


def definitions(body: list[ast.stmt]) -> Iterator[tuple[str, int]]:
    """Yield the name of every class and every alias of a module, and its index."""
    for i, statement in enumerate(body):
        match statement:
            case ast.ClassDef(name) | ast.Assign([ast.Name(name)]):
                yield name, i


def declaration(body: list[ast.stmt], definition: tuple[str, int]) -> str:
    """Return the declaration of a class or an alias."""
    name, i = definition
    match body[i]:
        case ast.ClassDef(bases=[ast.Name("StrEnum")]) as enum:
            return enumeration(enum)
        case ast.ClassDef() as typed_dict:
            return interface(typed_dict)
        case ast.Assign(value=ast.Call(ast.Name("TypedDict"), [_, ast.Dict(keys, values)])):
            pairs = zip(keys, values, strict=True)
            lines = [field(ast.literal_eval(key), value, "") for key, value in pairs if key]
            return block(f"{comment(doc_after(body, i))}export interface {name}", lines)
        case ast.Assign(value=value):
            alias = f"export type {name} = {ts_type(value)};\n"
            return comment(doc_after(body, i)) + broken(alias)
    raise AssertionError


def enumeration(definition: ast.ClassDef) -> str:
    """Return the union of the values of an enumeration."""
    values, notes = [], []
    for i, statement in enumerate(definition.body):
        if isinstance(statement, ast.Assign):
            values.append(ts_literal(statement.value))
            if note := doc_after(definition.body, i):
                notes.append(f"- `{ast.literal_eval(statement.value)}`: {note}")
    summary = (ast.get_docstring(definition) or "").partition("\n\n")[0]
    union = f"export type {definition.name} = {' | '.join(values)};\n"
    return comment("\n".join([summary, *notes])) + broken(union)


def interface(definition: ast.ClassDef) -> str:
    """Return the interface that describes a TypedDict."""
    bases = [base.id for base in definition.bases if isinstance(base, ast.Name)]
    extends = " extends " + ", ".join(bases) if bases != ["TypedDict"] else ""
    lines = [
        field(statement.target.id, statement.annotation, doc_after(definition.body, i))
        for i, statement in enumerate(definition.body)
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name)
    ]
    doc = comment(ast.get_docstring(definition) or "")
    if not lines and not extends:
        return f"{doc}export type {definition.name} = Record<string, never>;\n"
    return block(f"{doc}export interface {definition.name}{extends}", lines)


def block(head: str, lines: list[str]) -> str:
    return f"{head} {{\n{''.join(lines)}}}\n"


def field(name: str, annotation: ast.expr, doc: str) -> str:
    """Return a field of an interface with its documentation."""
    optional = ""
    match annotation:
        case ast.Subscript(ast.Name("NotRequired"), inner):
            annotation, optional = inner, "?"
    return comment(doc, "  ") + broken(f"  {name}{optional}: {ts_type(annotation)};\n")


def ts_type(annotation: ast.expr) -> str:
    """Return the TypeScript type of an annotation.

    Raises:
        BuildError: The annotation is of a kind that messages have not used so far.
    """
    match annotation:
        case ast.Constant(None):
            return "null"
        case ast.Name(name):
            return BASIC_TYPES.get(name, name)
        case ast.BinOp(left, ast.BitOr(), right):
            return " | ".join(dict.fromkeys([ts_type(left), ts_type(right)]))
        case ast.Subscript(ast.Name("list"), item):
            written = ts_type(item)
            return f"({written})[]" if " | " in written else f"{written}[]"
        case ast.Subscript(ast.Name("dict"), ast.Tuple([key, value])):
            return f"Record<{ts_type(key)}, {ts_type(value)}>"
        case ast.Subscript(ast.Name("tuple"), ast.Tuple(items)):
            return f"[{', '.join(map(ts_type, items))}]"
        case ast.Subscript(ast.Name("Literal"), ast.Tuple(values)):
            return " | ".join(map(ts_literal, values))
        case ast.Subscript(ast.Name("Literal"), value):
            return ts_literal(value)
    raise BuildError(f"{SOURCE.name}: no TypeScript type for {ast.unparse(annotation)}")


def ts_literal(value: ast.expr) -> str:
    """Return a string or truth value in TypeScript."""
    constant = ast.literal_eval(value)
    return str(constant).lower() if isinstance(constant, bool) else f'"{constant}"'


def doc_after(body: list[ast.stmt], i: int) -> str:
    """Return the string that documents the statement before it; empty if there is none."""
    match body[i + 1 : i + 2]:
        case [ast.Expr(ast.Constant(str(text)))]:
            return inspect.cleandoc(text)
    return ""


def comment(doc: str, indent: str = "") -> str:
    """Return the first paragraph of a docstring, and the list in it, as a comment of its own."""
    text = doc.partition("\n\n")[0].replace(":class:", "").replace("``", "`")
    if not text.strip():
        return ""
    one_line = f"{indent}/** {' '.join(text.split())} */\n"
    if len(one_line) <= LINE_LENGTH + 1 and "\n- " not in text:
        return one_line
    width, lines = LINE_LENGTH - len(indent) - 3, list[str]()
    for part in re.split(r"\n(?=- )", text):
        begin = "  " if part.startswith("- ") else ""
        lines += textwrap.wrap(" ".join(part.split()), width, subsequent_indent=begin)
    return f"{indent}/**\n" + "".join(f"{indent} * {line}\n" for line in lines) + f"{indent} */\n"


def broken(line: str) -> str:
    """Return a line, broken before every member of a union if it is too long, as Biome does."""
    if len(line.rstrip()) <= LINE_LENGTH:
        return line
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    head, members = re.split(r"(?<==|:) ", line, maxsplit=1)
    return "".join([head, *(f"\n{indent}| {member}" for member in members.split(" | "))])


def main(arguments: list[str]) -> int:
    return write_or_check(TARGET, messages_ts(), COMMAND, arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
