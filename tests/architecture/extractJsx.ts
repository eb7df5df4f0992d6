import { parseAst } from 'rolldown/parseAst';

/** A JSX element in a source file, reduced to the properties that tests use. */
export interface Element {
  file: string;
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Concatenated text content. */
  text: string;
  /** Nested elements in order, each with its conditional branches. */
  within: readonly { element: Element; branches: readonly string[] }[];
  /** Number of elements of `within` that stand in attributes; they come first. */
  inAttributes: number;
}

type Node = Record<string, unknown> & { type: string };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const getName = (node: unknown): string => {
  if (!isNode(node)) return '';
  return node.type === 'JSXMemberExpression' ? getName(node.property) : String(node.name ?? '');
};

const getAttributes = (opening: Node): Record<string, string> =>
  Object.fromEntries(
    (opening.attributes as Node[]).flatMap((attribute) => {
      const value = attribute.value as Node | null | undefined;
      return attribute.type === 'JSXAttribute' && value?.type === 'Literal'
        ? [[getName(attribute.name), String(value.value)]]
        : [];
    }),
  );

/** Returns the elements of a source file, outer ones before inner ones. */
export const extractJsx = (file: string, source: string): Element[] => {
  const elements: Element[] = [];
  const walk = (node: unknown, within: Element['within'][number][], branches: readonly string[]): string => {
    if (Array.isArray(node)) return node.map((child) => walk(child, within, branches)).join('');
    if (!isNode(node)) return '';
    if (node.type === 'JSXText') return String(node.value);
    if (node.type === 'ConditionalExpression') {
      const at = String(node.start);
      const then = walk(node.consequent, within, [...branches, `${at}+`]);
      return then + walk(node.alternate, within, [...branches, `${at}-`]);
    }
    if (node.type === 'JSXElement') {
      const opening = node.openingElement as Node;
      const inner: Element['within'][number][] = [];
      const element = {
        file,
        name: getName(opening.name),
        attributes: getAttributes(opening),
        text: '',
        within: inner,
        inAttributes: 0,
      };
      elements.push(element);
      within.push({ element, branches });
      walk(opening.attributes, inner, branches);
      element.inAttributes = inner.length;
      element.text = walk(node.children, inner, branches).trim();
      within.push(...inner);
      return element.text;
    }
    return Object.values(node)
      .map((child) => walk(child, within, branches))
      .join('');
  };
  walk(parseAst(source, { lang: 'tsx' }), [], []);
  return elements;
};
