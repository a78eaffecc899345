import { execFileSync } from "node:child_process";
import path from "node:path";
import { SyntaxKind, type Expression, type JsxChild, type Node } from "typescript/unstable/ast";
import { API, TypeFlags, type Checker, type Type } from "typescript/unstable/sync";

const root = path.resolve(import.meta.dirname, "../..");
const listed = ["ls-files", "--cached", "--others", "--exclude-standard", "src/*.tsx"];
const files = execFileSync("git", listed, { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && !/\.test\.|\/testing\/|\/emails\//.test(file));

const texts = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;
const nothing =
  TypeFlags.Undefined | TypeFlags.Null | TypeFlags.BooleanLike | TypeFlags.Void | TypeFlags.Never;

/** A child as React sees it: a text that never changes, one that may change, an element, or a list or condition. */
type Kind = "fixed" | "changing" | "element" | "coming";

/**
 * Returns where JSX makes a text node that React may have to change, move or remove beside siblings. A page translator
 * replaces text nodes, and React then fails or shows the former text. Such a text needs an element of its own, or is
 * one expression with the texts beside it.
 */
export function textsBesideSiblings(): string[] {
  const api = new API({ cwd: root });
  try {
    const snapshot = api.updateSnapshot({ openProject: path.join(root, "tsconfig.json") });
    const [project] = snapshot.getProjects();
    if (!project) throw new Error("There is no project.");
    return files.flatMap((file) => {
      const source = project.program.getSourceFile(path.join(root, file));
      if (!source) return [];
      const found: string[] = [];
      const visit = (node: Node): void => {
        if (isFaulty(node, project.checker)) {
          const before = source.text.slice(0, node.pos).trimEnd();
          found.push(`${file}:${before.split("\n").length + 1}`);
        }
        node.forEachChild(visit);
      };
      visit(source);
      return found;
    });
  } finally {
    api.close();
  }
}

function isFaulty(node: Node, checker: Checker): boolean {
  const isFragment = node.kind === SyntaxKind.JsxFragment;
  if (!isFragment && node.kind !== SyntaxKind.JsxElement) return false;
  const children = (node as Node & { children: readonly JsxChild[] }).children;
  const kinds = children.flatMap((child) => kindOf(child, checker) ?? []);
  // The texts of a fragment are beside those of its parent.
  if (isFragment) return kinds.includes("fixed") || kinds.includes("changing");
  if (kinds.length < 2) return false;
  return kinds.some(
    (kind, index) => kind === "changing" || (kind === "fixed" && kinds[index - 1] === "coming"),
  );
}

/** Null for white space, which translators leave alone. */
function kindOf(child: JsxChild, checker: Checker): Kind | null {
  if (child.kind === SyntaxKind.JsxText)
    return (child as JsxChild & { text: string }).text.trim() === "" ? null : "fixed";
  if (child.kind !== SyntaxKind.JsxExpression) return "element";
  const { expression } = child as JsxChild & { expression?: Expression };
  if (!expression) return null;
  if (isDeclaredText(expression)) return "fixed";
  const type = checker.getTypeAtLocation(expression);
  if (type && isLiteral(type)) return String(type.value).trim() === "" ? null : "fixed";
  return type ? kindOfType(type, checker) : "element";
}

/** Whether this is a text such as `cartTexts.title`, which is the same for as long as a document lives. */
function isDeclaredText(expression: Expression): boolean {
  if (expression.kind !== SyntaxKind.PropertyAccessExpression) return false;
  const { expression: from } = expression as Expression & { expression: Expression };
  const { text = "" } = from as Expression & { text?: string };
  return from.kind === SyntaxKind.Identifier ? /texts$/i.test(text) : isDeclaredText(from);
}

function kindOfType(type: Type, checker: Checker): Kind | null {
  const parts = partsOf(type).filter((part) => !(isLiteral(part) && !part.value));
  const hasNodes = parts.some(({ flags }) => !(flags & (texts | nothing)));
  const hasTexts = parts.some((part) => part.flags & texts || isListOfTexts(part, checker));
  // A slot of any node gets elements; its text would be the only child of the element that fills it.
  if (hasTexts && !isSlot(parts, checker)) return "changing";
  return hasNodes ? "coming" : null;
}

const partsOf = (type: Type): readonly Type[] =>
  type.flags & TypeFlags.Union
    ? (type as Type & { getTypes(): readonly Type[] }).getTypes()
    : [type];

function isLiteral(type: Type): type is Type & { value: unknown } {
  return Boolean(type.flags & TypeFlags.Literal);
}

function isListOfTexts(type: Type, checker: Checker): boolean {
  if (!checker.isArrayType(type)) return false;
  const [element] = checker.getTypeArguments(type as Parameters<Checker["getTypeArguments"]>[0]);
  return element !== undefined && partsOf(element).some(({ flags }) => flags & texts);
}

/** `ReactNode` has lists of nodes beside its texts. */
function isSlot(parts: readonly Type[], checker: Checker): boolean {
  return parts.some((part) => /^(Iterable|Promise)</.test(checker.typeToString(part)));
}
