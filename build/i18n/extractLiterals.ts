import { parseAst } from 'vite';

interface Node {
  type: string;
  [key: string]: unknown;
}

const visibleAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'helperText',
  'label',
  'placeholder',
  'title',
]);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const containsLetters = (text: unknown): text is string => typeof text === 'string' && /\p{L}{2}/u.test(text);

/** Finds string literals in JSX that are not marked for translation. */
export const extractLiterals = (code: string): string[] => {
  const literals: string[] = [];
  const visit = (node: Node) => {
    if (node.type === 'JSXText' && containsLetters(node.value)) literals.push(node.value.trim());
    if (node.type === 'JSXAttribute') {
      const { name } = node.name as { name: string };
      const valueNode = node.value as { type: string; value?: unknown } | null;
      if (visibleAttributes.has(name) && valueNode?.type === 'Literal' && containsLetters(valueNode.value))
        literals.push(valueNode.value);
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
  };
  visit(parseAst(code, { lang: 'tsx' }) as unknown as Node);
  return literals;
};
