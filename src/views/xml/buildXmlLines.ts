import type { XmlNode } from './parseXml';

export type TokenKind = 'mark' | 'name' | 'attribute' | 'value' | 'text' | 'remark';

export interface Token {
  kind: TokenKind;
  text: string;
  /** Position within the line. */
  at: number;
}

type TokenPart = Omit<Token, 'at'>;

export interface XmlLine {
  depth: number;
  tokens: Token[];
  /** Number of the line that closes the element, if this line opens one. */
  end?: number;
}

const createPunctuation = (text: string): TokenPart => ({ kind: 'mark', text });
const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const getOpeningTag = (name: string, attributes: readonly [string, string][], end: string): TokenPart[] => [
  createPunctuation('<'),
  { kind: 'name', text: name },
  ...attributes.flatMap(([key, value]): TokenPart[] => [
    { kind: 'attribute', text: ` ${key}` },
    createPunctuation('="'),
    { kind: 'value', text: escapeText(value).replace(/"/g, '&quot;') },
    createPunctuation('"'),
  ]),
  createPunctuation(end),
];

const getClosingTag = (name: string): TokenPart[] => [
  createPunctuation('</'),
  { kind: 'name', text: name },
  createPunctuation('>'),
];

/** Converts a message to lines, one per tag; an element with only text stays on one line. */
export const buildXmlLines = (root: XmlNode): XmlLine[] => {
  const lines: XmlLine[] = [];
  const push = (depth: number, pieces: TokenPart[]): XmlLine => {
    const line: XmlLine = { depth, tokens: pieces.map((piece, at) => ({ ...piece, at })) };
    lines.push(line);
    return line;
  };
  const add = (node: XmlNode, depth: number): void => {
    if (node.kind !== 'element') {
      const text = node.kind === 'remark' ? `<!-- ${node.text} -->` : escapeText(node.text);
      push(depth, [{ kind: node.kind, text }]);
      return;
    }
    const { name, attributes, children } = node;
    const [only] = children;
    if (!only) {
      push(depth, getOpeningTag(name, attributes, '/>'));
    } else if (children.length === 1 && only.kind === 'text') {
      const text: TokenPart = { kind: 'text', text: escapeText(only.text) };
      push(depth, [...getOpeningTag(name, attributes, '>'), text, ...getClosingTag(name)]);
    } else {
      const open = push(depth, getOpeningTag(name, attributes, '>'));
      for (const child of children) add(child, depth + 1);
      open.end = lines.length;
      push(depth, getClosingTag(name));
    }
  };
  add(root, 0);
  return lines;
};

/** Returns the lines as text, indented by two spaces. */
export const formatXml = (lines: readonly XmlLine[]): string =>
  lines.map(({ depth, tokens }) => '  '.repeat(depth) + tokens.map(({ text }) => text).join('')).join('\n');

/** Returns the numbers of the visible lines, skipping those in folded elements. */
export const getVisibleLines = (lines: readonly XmlLine[], folded: ReadonlySet<number>): number[] => {
  const visibleLines: number[] = [];
  for (let at = 0; at < lines.length; at++) {
    visibleLines.push(at);
    const { end } = lines[at] ?? {};
    if (end !== undefined && folded.has(at)) at = end;
  }
  return visibleLines;
};
