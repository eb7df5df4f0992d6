import { parseSync } from 'vite';
import type { DeclarationPath } from '../src/declaration/compilerContext';

/** A syntax tree node, limited to the properties used here. */
interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const toNodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** Unwraps `as const`, `satisfies` and non-null assertions. */
const unwrapNode = (node: Node): Node =>
  /^TS(As|Satisfies|NonNull)/.test(node.type) && isNode(node.expression) ? unwrapNode(node.expression) : node;

const getKeyName = (key: unknown): string | undefined =>
  isNode(key) ? String(key.type === 'Identifier' ? key.name : key.value) : undefined;

/** Constants in the file, by name. Parts of a declaration may be defined as separate constants. */
const findConstants = (program: Node): Map<string, Node> =>
  new Map(
    toNodes(program.body)
      .map((node) =>
        node.type === 'ExportNamedDeclaration' && isNode(node.declaration) ? node.declaration : node,
      )
      .filter(({ type }) => type === 'VariableDeclaration')
      .flatMap((node) => toNodes(node.declarations))
      .flatMap(({ id, init }): [string, Node][] => {
        const name = getKeyName(id);
        return name !== undefined && isNode(init) ? [[name, init]] : [];
      }),
  );

/** The exported declaration of a resource file, which is the last argument of its factory call. */
const findDeclaration = (program: Node): Node | undefined => {
  const exported = toNodes(program.body).find(({ type }) => type === 'ExportDefaultDeclaration');
  const call = exported && isNode(exported.declaration) ? unwrapNode(exported.declaration) : undefined;
  return call?.type === 'CallExpression' ? toNodes(call.arguments).at(-1) : undefined;
};

/**
 * Finds the position of a path within a declaration in its source file. Falls back to the nearest enclosing option if
 * the value is imported or computed.
 * @returns line and column, starting at 1
 */
export const findPosition = (
  text: string,
  place: DeclarationPath,
  isKey = false,
): { line: number; column: number } => {
  const program = parseSync('declaration.ts', text).program as unknown as Node;
  const constants = findConstants(program);
  const resolveNode = (node: Node): Node => {
    const bareNode = unwrapNode(node);
    const named = bareNode.type === 'Identifier' ? constants.get(String(bareNode.name)) : undefined;
    return named ? resolveNode(named) : bareNode;
  };
  const step = (within: Node, part: string | number): { value: Node; key: Node } | undefined => {
    const node = resolveNode(within);
    if (node.type === 'ArrayExpression' && typeof part === 'number') {
      const entries = toNodes(node.elements);
      const isCounted = !entries.slice(0, part + 1).some(({ type }) => type === 'SpreadElement');
      const value = isCounted ? entries[part] : undefined;
      return value && { value, key: value };
    }
    const property = toNodes(node.properties).find(({ key }) => getKeyName(key) === String(part));
    return property && isNode(property.value)
      ? { value: property.value, key: property.key as Node }
      : undefined;
  };
  let target = findDeclaration(program);
  let start = target?.start ?? 0;
  for (const [position, part] of place.entries()) {
    const next = target && step(target, part);
    if (!next) break;
    target = next.value;
    start = isKey && position === place.length - 1 ? next.key.start : unwrapNode(next.value).start;
  }
  const before = text.slice(0, start).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};
