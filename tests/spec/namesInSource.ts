import { parseAst } from 'rolldown/parseAst';

/** Returns the names used in a source file: properties read, keys written, and strings. Types are ignored. */
export const extractNames = (text: string, file = 'x.tsx'): Set<string> => {
  const names = new Set<string>();
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(walk);
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const { type } = node;
    if (typeof type !== 'string' || type.startsWith('TS') || type === 'ImportDeclaration') {
      // The expressions within `as`, `satisfies` and `!` are still visited.
      if ('expression' in node) walk(node.expression);
      return;
    }
    const keyed = type === 'MemberExpression' ? 'property' : type === 'Property' ? 'key' : undefined;
    if (keyed && keyed in node) {
      const key = (node as unknown as Record<string, { type?: string; name?: string }>)[keyed];
      if (key?.type === 'Identifier' && key.name && !('computed' in node && node.computed === true))
        names.add(key.name);
    }
    if (type === 'Literal' && 'value' in node && typeof node.value === 'string') names.add(node.value);
    for (const inner of Object.values(node)) walk(inner);
  };
  walk(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return names;
};
