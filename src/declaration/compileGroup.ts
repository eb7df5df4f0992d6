import type { FieldSpec } from './compiled';
import type { CompilerContext } from './compiling';

const ungroupableKinds: readonly FieldSpec['kind'][] = [
  'list',
  'object',
  'map',
  'references',
  'json',
  'secret',
  'file',
  'image',
  'audio',
];

/** A field rows may be grouped by: one whose values are alike now and then. */
export const compileGroup = (path: string, { field, fail }: CompilerContext): FieldSpec => {
  const spec = field(path);
  return ungroupableKinds.includes(spec.kind)
    ? fail(`rows are not grouped by "${path}": it holds more than one value`)
    : spec;
};
