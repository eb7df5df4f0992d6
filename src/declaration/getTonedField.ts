import type { FieldSpec } from './compiled';
import type { CompilerContext } from './compilerContext';

export const getTonedField = (
  path: string,
  { field, fail }: Pick<CompilerContext, 'field' | 'fail'>,
): FieldSpec => {
  const spec = field(path);
  return spec.tones ? spec : fail(`"${path}" has no tones: say under "fields" which value is which`);
};
