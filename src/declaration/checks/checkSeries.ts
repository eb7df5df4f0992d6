import type { FieldSpec } from '../compiled';
import type { CompilerContext } from '../compilerContext';
import type { Series } from '../fieldOptions';

export const checkSeries = (
  { number, same, counted }: Series,
  { field, items }: FieldSpec,
  { at, each, complain }: Pick<CompilerContext, 'at' | 'each' | 'complain'>,
): void => {
  const names = (items?.fields ?? []).map((inner) => inner.field);
  const checkName = (name: string) => {
    if (!names.includes(name)) complain(`field of an entry of "${field}"`, name, names);
  };
  at(['series', 'number'], () => checkName(number));
  each(['series', 'same'], same, checkName);
  each(['series', 'counted'], counted, checkName);
};
