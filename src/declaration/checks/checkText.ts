import { type FieldSchema, getSchemaAt } from '../buildFieldSpec';
import type { CompilerContext } from '../compilerContext';

export interface TextSources {
  names: readonly string[];
  /** Fields available under `record`, `form` and `answer`; `open` if they are unknown. */
  parts: Readonly<Record<string, FieldSchema | 'open'>>;
}

/** Checks whether a path, which may include list positions, exists in a schema. Open schemas accept any path. */
const isReachable = (schema: FieldSchema, path: readonly string[]): boolean => {
  if (getSchemaAt(schema, path.join('.'))) return true;
  const [first = '', ...rest] = path;
  if (schema.items && /^\d+$/.test(first)) return rest.length === 0 || isReachable(schema.items, rest);
  if (!schema.properties) return !schema.items;
  const inner = schema.properties[first];
  return inner !== undefined && (rest.length === 0 || isReachable(inner, rest));
};

/**
 * Checks that the placeholders of a text, such as `{count}` or `{record.x}`, can be filled in.
 * @throws DeclarationError with the closest match
 */
export const checkText = (
  text: string | undefined,
  { names, parts }: TextSources,
  { complain }: Pick<CompilerContext, 'complain'>,
): void => {
  for (const [, whole = ''] of (text ?? '').matchAll(/\{([\w.]+)\}/g)) {
    const [part = '', ...path] = whole.split('.');
    const known = [...names, ...Object.keys(parts).map((partName) => `${partName}.…`)];
    if (path.length === 0) {
      if (!names.includes(part)) complain('place to fill', part, known);
      continue;
    }
    const schema = parts[part];
    if (schema === undefined) complain('place to fill', whole, known);
    else if (schema !== 'open' && !isReachable(schema, path))
      complain(`field of the ${part}`, path.join('.'), Object.keys(schema.properties ?? {}));
  }
};
