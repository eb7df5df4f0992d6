import type { CompilerContext } from '../compiling';
import { type FieldSchema, getSchemaAt } from '../fieldSpec';

/** What stands in braces within a text: plain names, and fields by what they are of. */
export interface TextSources {
  names: readonly string[];
  /** `record`, `form`, `answer` → its fields; `open` where they are not known. */
  parts: Readonly<Record<string, FieldSchema | 'open'>>;
}

/** Whether a schema has something at a path, which may go through lists by position. What a schema leaves open may hold anything. */
const isReachable = (schema: FieldSchema, path: readonly string[]): boolean => {
  if (getSchemaAt(schema, path.join('.'))) return true;
  const [first = '', ...rest] = path;
  if (schema.items && /^\d+$/.test(first)) return rest.length === 0 || isReachable(schema.items, rest);
  if (!schema.properties) return !schema.items;
  const inner = schema.properties[first];
  return inner !== undefined && (rest.length === 0 || isReachable(inner, rest));
};

/**
 * Checks what a text says in braces, `{count}` or `{record.x}`: it would stay as it is.
 * @throws DeclarationError with the nearest right word
 */
export const checkText = (
  text: string | undefined,
  { names, parts }: TextSources,
  { complain }: Pick<CompilerContext, 'complain'>,
): void => {
  for (const [, whole = ''] of (text ?? '').matchAll(/\{([\w.]+)\}/g)) {
    const [part = '', ...path] = whole.split('.');
    const known = [...names, ...Object.keys(parts).map((one) => `${one}.…`)];
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
