import type { FieldSchema } from '../buildFieldSpec';
import type { CompilerContext } from '../compilerContext';
import { getResponsePart } from '../flowResponses';

export interface TextSources {
  names: readonly string[];
  /** Fields available under `record`, `form` and `answer`; `open` if they are unknown. */
  parts: Readonly<Record<string, FieldSchema | 'open'>>;
}

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
    else if (schema !== 'open' && !getResponsePart(schema, path.join('.')))
      complain(`field of the ${part}`, path.join('.'), Object.keys(schema.properties ?? {}));
  }
};
