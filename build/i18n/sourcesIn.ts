import { parseAst } from 'vite';
import { buildPluralSource } from '../../i18n/counted.ts';

/** A text in a file, where a call says it. */
export interface SourceText {
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
const translateFunctions = ['t', 'msg', 'rich'];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The calls in a file where it may have one that is wanted: parsing takes long, and most files have none. */
function findCalls(code: string, file: string, wanted: RegExp): Node[] {
  if (!wanted.test(code)) return [];
  const found: Node[] = [];
  const visit = (node: Node) => {
    if (node.type === 'CallExpression') found.push(node);
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
  };
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node);
  return found;
}

/**
 * The texts a file says, in their order.
 * @throws SyntaxError where something else than a literal is said, which no translator would find
 */
export const extractSources = (code: string, file: string): SourceText[] =>
  findCalls(code, file, /\b(t|msgs?|rich)\s*[(<?/]/).flatMap((call) => [
    ...extractCallTexts(call, file),
    ...extractTableTexts(call),
  ]);

/** The counts a file tells by `countText`, as translators see them. */
export const extractCounts = (code: string, file: string): string[] =>
  findCalls(code, file, /\bcountText\s*[(<?/]/).flatMap(({ callee, arguments: given }) => {
    if (!isNode(callee) || callee.name !== 'countText') return [];
    const [, one, many] = (given as Node[]).map(({ type, value }) =>
      type === 'Literal' && typeof value === 'string' ? value : undefined,
    );
    return one === undefined ? [] : [buildPluralSource(one, many ?? `${one}s`)];
  });

/** The texts of a table that `msgs` marks, of the properties it names. */
function extractTableTexts({ callee, arguments: given }: Node): SourceText[] {
  if (!isNode(callee) || callee.name !== 'msgs') return [];
  const [table, fields] = given as (Node & { elements?: readonly Node[] })[];
  const named = fields?.elements?.map(({ value }) => value);
  const found: SourceText[] = [];
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

function extractCallTexts({ callee, arguments: given }: Node, file: string): SourceText[] {
  if (!isNode(callee) || callee.type !== 'Identifier' || !translateFunctions.includes(String(callee.name)))
    return [];
  const [first] = given as Node[];
  if (first?.type === 'Literal' && typeof first.value === 'string')
    return [{ text: first.value, start: first.start, end: first.end }];
  // What was marked is said by its name.
  if (callee.name === 't' && first && first.type !== 'TemplateLiteral') return [];
  throw new SyntaxError(
    `${file}: ${callee.name}() takes a text as it is written, so that translators find it.`,
  );
}
