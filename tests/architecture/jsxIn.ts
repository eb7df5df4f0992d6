import { parseAst } from 'rolldown/parseAst';

/** An element of a source, as far as tests ask about it. */
export interface Element {
  file: string;
  name: string;
  /** Attributes given as a text. */
  attributes: Readonly<Record<string, string>>;
  /** The texts within, one after the other. */
  text: string;
  /** Elements within, in their order; for each, which branches of conditions it stands in. */
  within: readonly { element: Element; branches: readonly string[] }[];
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
    (opening.attributes as Node[]).flatMap((one) => {
      const value = one.value as Node | null | undefined;
      return one.type === 'JSXAttribute' && value?.type === 'Literal'
        ? [[getName(one.name), String(value.value)]]
        : [];
    }),
  );

/** The elements of a source, outer ones before inner ones. */
export const extractJsx = (file: string, source: string): Element[] => {
  const found: Element[] = [];
  const walk = (node: unknown, within: Element['within'][number][], branches: readonly string[]): string => {
    if (Array.isArray(node)) return node.map((one) => walk(one, within, branches)).join('');
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
      };
      found.push(element);
      within.push({ element, branches });
      walk(opening.attributes, inner, branches);
      element.text = walk(node.children, inner, branches).trim();
      within.push(...inner);
      return element.text;
    }
    return Object.values(node)
      .map((one) => walk(one, within, branches))
      .join('');
  };
  walk(parseAst(source, { lang: 'tsx' }), [], []);
  return found;
};
