import { fromDocument, operationsOf, readOpenApi } from '../../src/inference';

/** Something of a generated declaration that is put right by hand: where, to what, and why it can't be inferred. */
export interface Edit {
  /** Dotted path in the declaration. */
  at: string;
  /** What stands there then; of an object, beside what it has. */
  to: unknown;
  why: string;
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const put = (into: Json, [name = '', ...rest]: string[], value: unknown): void => {
  if (rest.length === 0) into[name] = isObject(value) ? { ...(into[name] as Json), ...value } : value;
  else {
    into[name] ??= {};
    put(into[name] as Json, rest, value);
  }
};

/**
 * The screens inference makes of a document, by name, as texts to publish.
 * @param api what the deployment calls the API
 * @param edits by the name of the screen
 */
export const screensOf = async (
  document: object,
  api: string,
  edits: readonly Edit[] = [],
  edited = '',
): Promise<{ name: string; text: string }[]> => {
  const read = await readOpenApi(JSON.stringify(document));
  return fromDocument(read, operationsOf(read).families, { api }).flatMap(({ inferred }) => {
    if (!inferred) return [];
    const declaration = structuredClone(inferred.declaration) as unknown as Json & { name: string };
    if (declaration.name === edited) for (const { at, to } of edits) put(declaration, at.split('.'), to);
    return [{ name: declaration.name, text: JSON.stringify(declaration, null, 2) }];
  });
};
