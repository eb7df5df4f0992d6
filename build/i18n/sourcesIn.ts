import { parseAst } from 'vite';
import { countedForms } from '../../i18n/counted.ts';

/** A text in a file, where a call says it. */
export interface Said {
  text: string;
  /** The literal's place in the file. */
  start: number;
  end: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** What says a text, or marks one that is said later. */
const sayers = ['t', 'msg', 'rich'];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/**
 * The texts a file says, in their order.
 * @throws SyntaxError where something else than a literal is said, which no translator would find
 */
export function sourcesIn(code: string, file: string): Said[] {
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  const found: Said[] = [];
  const visit = (node: Node) => {
    if (node.type === 'CallExpression') found.push(...saidBy(node, file), ...tabledBy(node));
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
  };
  visit(parseAst(code, { lang }) as unknown as Node);
  return found;
}

/** The counts a file tells by `countText`, as translators see them. */
export function countsIn(code: string, file: string): string[] {
  const found: string[] = [];
  const visit = (node: Node) => {
    if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === 'countText') {
      const [, one, many] = (node.arguments as Node[]).map(({ type, value }) =>
        type === 'Literal' && typeof value === 'string' ? value : undefined,
      );
      if (one !== undefined) found.push(countedForms(one, many ?? `${one}s`));
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
  };
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node);
  return found;
}

/** The texts of a table that `msgs` marks, of the properties it names. */
function tabledBy({ callee, arguments: given }: Node): Said[] {
  if (!isNode(callee) || callee.name !== 'msgs') return [];
  const [table, fields] = given as (Node & { elements?: readonly Node[] })[];
  const named = fields?.elements?.map(({ value }) => value);
  const found: Said[] = [];
  const visit = (node: Node, field?: unknown) => {
    const { type, value, start, end } = node;
    if (type === 'Literal' && typeof value === 'string' && (!named || named.includes(field)))
      found.push({ text: value, start, end });
    if (isNode(node.expression)) visit(node.expression, field);
    if (type === 'ObjectExpression')
      for (const { key, value: inner } of node.properties as { key?: Node; value?: unknown }[])
        if (isNode(inner)) visit(inner, key?.name ?? key?.value);
  };
  if (table) visit(table);
  return found;
}

function saidBy({ callee, arguments: given }: Node, file: string): Said[] {
  if (!isNode(callee) || callee.type !== 'Identifier' || !sayers.includes(String(callee.name))) return [];
  const [first] = given as Node[];
  if (first?.type === 'Literal' && typeof first.value === 'string')
    return [{ text: first.value, start: first.start, end: first.end }];
  // What was marked is said by its name.
  if (callee.name === 't' && first && first.type !== 'TemplateLiteral') return [];
  throw new SyntaxError(
    `${file}: ${callee.name}() takes a text as it is written, so that translators find it.`,
  );
}
