import {
  findNodeAtLocation,
  getNodeValue,
  type JSONPath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { isTooDeep } from '../../../contract/limits/jsonDepth';
import type { Diagnostic } from './fault';

/** Parsed JSON with source locations. Comments are allowed. */
export interface ParsedText {
  value: unknown;
  /** Syntax errors. */
  faults: Diagnostic[];
  /** Returns the location of a value, or of the closest enclosing one. With `key`, returns the location of the property name. */
  at(path: JSONPath, key?: boolean): { line: number; column: number };
  /** Returns the location of the first value or property name with the given text; undefined if there is none. */
  find(word: string): { line: number; column: number } | undefined;
}

/** Maximum length of a text in characters. A screen written by hand is a few kilobytes long. */
const MAX_CHARACTERS = 1_000_000;

const errorTexts: Record<string, string> = {
  InvalidSymbol: 'this is no value; texts stand in double quotes',
  PropertyNameExpected: 'a name in double quotes is missing here',
  ValueExpected: 'a value is missing here',
  ColonExpected: 'a colon is missing here',
  CommaExpected: 'a comma is missing here',
  CloseBraceExpected: 'a closing brace } is missing',
  CloseBracketExpected: 'a closing bracket ] is missing',
  EndOfFileExpected: 'something stands after the end',
  UnexpectedEndOfString: 'this text has no closing quote',
};

const getErrorName = ({ error }: ParseError) => errorTexts[printParseErrorCode(error)] ?? 'this is not JSON';

/** Finds duplicate property names, because the last one would silently override the others. */
const findDuplicates = (node: Node | undefined): Node[] => {
  if (!node?.children) return [];
  const names = new Set<unknown>();
  const keyNodes = node.type === 'object' ? node.children.flatMap((child) => child.children?.[0] ?? []) : [];
  const twice = keyNodes.filter(({ value }) => names.size === names.add(value).size);
  return [...twice, ...node.children.flatMap(findDuplicates)];
};

const listTexts = (node: Node): Node[] => [
  ...(node.type === 'string' ? [node] : []),
  ...(node.children ?? []).flatMap(listTexts),
];

export const parseText = (text: string): ParsedText => {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const place = (offset: number) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
  const isLong = text.length > MAX_CHARACTERS;
  if (isLong || isTooDeep(text))
    return {
      value: undefined,
      faults: [
        {
          line: 1,
          column: 1,
          message: `The text ${isLong ? 'is longer than a megabyte' : 'nests lists and objects too deep'}: it is no declaration.`,
        },
      ],
      at: () => place(0),
      find: () => undefined,
    };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  const faults = [
    ...(/^\s*</.test(text)
      ? [
          {
            ...place(0),
            message: 'This is a web page, not JSON: the address may be wrong, or need a sign-in.',
          },
        ]
      : errors
          .slice(0, 1)
          .map((error) => ({ ...place(error.offset), message: `Not JSON: ${getErrorName(error)}.` }))),
    ...findDuplicates(tree).map((name) => ({
      ...place(name.offset),
      message: `"${name.value}" is said twice; keep one of them.`,
    })),
  ];
  return {
    value: tree && errors.length === 0 ? getNodeValue(tree) : undefined,
    faults,
    at(path, key = false) {
      let target: Node | undefined;
      for (let length = path.length; !target && length >= 0; length--)
        target = tree && findNodeAtLocation(tree, path.slice(0, length));
      const name = key && target?.parent?.type === 'property' ? target.parent.children?.[0] : undefined;
      return place((name ?? target)?.offset ?? 0);
    },
    find(word) {
      const node = tree && listTexts(tree).find(({ value }) => value === word);
      return node && place(node.offset);
    },
  };
};
