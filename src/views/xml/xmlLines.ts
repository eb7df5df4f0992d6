import type { XmlNode } from './parseXml';

export type TokenKind = 'mark' | 'name' | 'attribute' | 'value' | 'text' | 'remark';

export interface Token {
  kind: TokenKind;
  text: string;
  /** Its place in the line. */
  at: number;
}

type Piece = Omit<Token, 'at'>;

/** A line of a message as it is shown. */
export interface XmlLine {
  depth: number;
  tokens: Token[];
  /** Of a line that opens an element: the number of the line that closes it. */
  end?: number;
}

const mark = (text: string): Piece => ({ kind: 'mark', text });
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const opening = (name: string, attributes: readonly [string, string][], end: string): Piece[] => [
  mark('<'),
  { kind: 'name', text: name },
  ...attributes.flatMap(([key, value]): Piece[] => [
    { kind: 'attribute', text: ` ${key}` },
    mark('="'),
    { kind: 'value', text: escaped(value).replace(/"/g, '&quot;') },
    mark('"'),
  ]),
  mark(end),
];

const closing = (name: string): Piece[] => [mark('</'), { kind: 'name', text: name }, mark('>')];

/** A message as lines, an element each; one that holds a text alone stands on one line with it. */
export const xmlLines = (root: XmlNode): XmlLine[] => {
  const lines: XmlLine[] = [];
  const push = (depth: number, pieces: Piece[]): XmlLine => {
    const line: XmlLine = { depth, tokens: pieces.map((piece, at) => ({ ...piece, at })) };
    lines.push(line);
    return line;
  };
  const add = (node: XmlNode, depth: number): void => {
    if (node.kind !== 'element') {
      const text = node.kind === 'remark' ? `<!-- ${node.text} -->` : escaped(node.text);
      push(depth, [{ kind: node.kind, text }]);
      return;
    }
    const { name, attributes, children } = node;
    const [only] = children;
    if (!only) {
      push(depth, opening(name, attributes, '/>'));
    } else if (children.length === 1 && only.kind === 'text') {
      const text: Piece = { kind: 'text', text: escaped(only.text) };
      push(depth, [...opening(name, attributes, '>'), text, ...closing(name)]);
    } else {
      const open = push(depth, opening(name, attributes, '>'));
      for (const child of children) add(child, depth + 1);
      open.end = lines.length;
      push(depth, closing(name));
    }
  };
  add(root, 0);
  return lines;
};

/** The lines as text, indented by two blanks. */
export const xmlText = (lines: readonly XmlLine[]): string =>
  lines.map(({ depth, tokens }) => '  '.repeat(depth) + tokens.map(({ text }) => text).join('')).join('\n');

/** The numbers of the lines in sight: those within a folded element are not. */
export const linesInSight = (lines: readonly XmlLine[], folded: ReadonlySet<number>): number[] => {
  const shown: number[] = [];
  for (let at = 0; at < lines.length; at++) {
    shown.push(at);
    const { end } = lines[at] ?? {};
    if (end !== undefined && folded.has(at)) at = end;
  }
  return shown;
};
