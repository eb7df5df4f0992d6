import type { TreeSpec } from './compiled';
import type { CompilerContext } from './compilerContext';
import type { Tree } from './listOptions';

export const compileTree = ({ parent, roots }: Tree<string>, known: CompilerContext): TreeSpec => {
  const { declaration, field, call, sentFields, at, fail } = known;
  const { call: name } = declaration.list;
  at('parent', () => field(parent));
  if (Array.isArray(declaration.id)) fail('a tree needs records that are known by one field');
  if (roots !== undefined && call(name).returns.kind !== 'paged')
    at('roots', () => fail(`${name} answers all rows: nothing is left to be read as it is opened`));
  if (roots !== undefined && !sentFields(name).includes(parent))
    at('roots', () =>
      fail(`${name} does not filter by "${parent}": leave "roots" out, and all rows are read`),
    );
  return { parent, ...(roots !== undefined && { roots }) };
};
