import { parseAst } from 'vite';
import { addContext } from '../../i18n/context.ts';
import { buildPluralSource } from '../../i18n/formatCount.ts';

/** A translatable string in a file. */
export interface SourceText {
  /** Includes the context, if there is one. */
  text: string;
  /** Whether it is the label of a command, such as a button. */
  isAction?: boolean;
  /** Start offset of the literal in the file. */
  start: number;
  end: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const translateFunctions = ['t', 'msg', 'rich'];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

interface Call extends Node {
  isAction: boolean;
}

/** Elements whose children and `label` name a command. */
const commandElement = /(?<!Toggle)Button$|MenuItem$/;
/** Props and properties that contain the label of a command. */
const commandLabels = new Set([
  'cancelLabel',
  'saveLabel',
  'submitLabel',
  'verb',
  'clearText',
  'closeText',
  'openText',
]);

const getName = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '');

/** Checks whether the contents of a node name a command. Returns undefined for nodes that do not decide it. */
const isCommandPlace = (node: Node, element: string): boolean | undefined => {
  switch (node.type) {
    case 'JSXElement':
      return commandElement.test(getName((node.openingElement as Node).name));
    case 'JSXAttribute': {
      const attribute = getName(node.name);
      return commandLabels.has(attribute) || (attribute === 'label' && commandElement.test(element));
    }
    case 'Property':
      return commandLabels.has(getName(node.key));
    default:
      return undefined;
  }
};

/** Finds matching calls in a file. Files that cannot contain any are skipped, because parsing is slow. */
const findCalls = (code: string, file: string, pattern: RegExp): Call[] => {
  if (!pattern.test(code)) return [];
  const calls: Call[] = [];
  const visit = (node: Node, element: string, isAction: boolean) => {
    const within = node.type === 'JSXOpeningElement' ? getName(node.name) : element;
    const isCommand = isCommandPlace(node, within) ?? isAction;
    if (node.type === 'CallExpression') calls.push({ ...node, isAction: isCommand });
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) visit(child, within, isCommand);
  };
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, '', false);
  return calls;
};

/**
 * Extracts the translatable strings of a file, in source order.
 * @throws SyntaxError if an argument is not a literal, because it could not be extracted for translation
 */
export const extractSources = (code: string, file: string): SourceText[] =>
  findCalls(code, file, /\b(t|msgs?|rich)\s*[(<?/]/).flatMap((call) => [
    ...extractCallTexts(call, file),
    ...extractTableTexts(call),
  ]);

/** Extracts the messages of `toCountText` calls in a file, in the form translators see. */
export const extractCounts = (code: string, file: string): string[] =>
  findCalls(code, file, /\btoCountText\s*[(<?/]/).flatMap(({ callee, arguments: args }) => {
    if (!isNode(callee) || callee.name !== 'toCountText') return [];
    const [, singular, many] = (args as Node[]).map(({ type, value }) =>
      type === 'Literal' && typeof value === 'string' ? value : undefined,
    );
    return singular === undefined ? [] : [buildPluralSource(singular, many ?? `${singular}s`)];
  });

/** Extracts the translatable strings of a table marked by `msgs`, limited to the properties it lists. */
const extractTableTexts = ({ callee, arguments: args }: Node): SourceText[] => {
  if (!isNode(callee) || callee.name !== 'msgs') return [];
  const [table, fields] = args as (Node & { elements?: readonly Node[] })[];
  const named = fields?.elements?.map(({ value }) => value);
  const messages: SourceText[] = [];
  const visit = (node: Node, field?: unknown) => {
    const { type, value, start, end } = node;
    if (type === 'Literal' && typeof value === 'string' && (!named || named.includes(field)))
      messages.push({ text: value, start, end });
    if (isNode(node.expression)) visit(node.expression, field);
    if (type === 'ObjectExpression')
      for (const { key, value: inner } of node.properties as { key?: Node; value?: unknown }[])
        if (isNode(inner)) visit(inner, key?.name ?? key?.value);
  };
  if (table) visit(table);
  return messages;
};

const extractCallTexts = ({ callee, arguments: args, isAction }: Call, file: string): SourceText[] => {
  if (!isNode(callee) || callee.type !== 'Identifier' || !translateFunctions.includes(String(callee.name)))
    return [];
  const [first, second] = args as Node[];
  if (first?.type === 'Literal' && typeof first.value === 'string') {
    const context = callee.name === 'msg' ? second?.value : undefined;
    const text = typeof context === 'string' ? addContext(first.value, context) : first.value;
    return [{ text, isAction, start: first.start, end: first.end }];
  }
  // The argument may be a variable that holds a descriptor that is already marked.
  if (callee.name === 't' && first && first.type !== 'TemplateLiteral') return [];
  throw new SyntaxError(
    `${file}: ${callee.name}() takes a text as it is written, so that translators find it.`,
  );
};
