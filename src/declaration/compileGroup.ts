import type { FieldSpec } from './compiled';
import type { CompilerContext } from './compilerContext';

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

/** Compiles the field by which rows are grouped. Its kind must have recurring values. */
export const compileGroup = (path: string, { field, fail }: CompilerContext): FieldSpec => {
  const spec = field(path);
  return ungroupableKinds.includes(spec.kind)
    ? fail(`rows are not grouped by "${path}": it holds more than one value`)
    : spec;
};
