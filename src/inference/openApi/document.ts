import { isObject } from '../../lib/isObject';
import { NotUnderstoodError } from '../inferred';
import { parseJson, rejectHtml } from '../refuse';

/** An OpenAPI document of any version, unvalidated; every part is checked before use. */
export type OpenApiDocument = Readonly<Record<string, unknown>>;

/** Whether a document is Swagger 2.0, which has a different structure in places. */
export const isSwagger = (document: OpenApiDocument): boolean =>
  String(document.swagger ?? '').startsWith('2');

const unescapePointer = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Returns the part of a document that a reference points to; undefined if it does not exist. */
export const resolvePointer = (document: OpenApiDocument, reference: string): unknown => {
  if (!reference.startsWith('#/')) return undefined;
  return reference
    .slice(2)
    .split('/')
    .map((part) => unescapePointer(part).replace(/~1/g, '/').replace(/~0/g, '~'))
    .reduce<unknown>(
      (at, part) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, part)
          ? (at as Record<string, unknown>)[part]
          : undefined,
      document,
    );
};

/** Resolves a value that is a reference, including chains of references. */
export const followReference = (document: OpenApiDocument, value: unknown): Record<string, unknown> => {
  let at = value;
  for (let steps = 0; steps < 20 && isObject(at) && typeof at.$ref === 'string'; steps += 1)
    at = resolvePointer(document, at.$ref);
  return isObject(at) && typeof at.$ref !== 'string' ? at : {};
};

/** @throws NotUnderstood if the input is not an OpenAPI document; the message describes what it is */
export const toOpenApi = (input: unknown): OpenApiDocument => {
  if (!isObject(input)) throw new NotUnderstoodError('This is no OpenAPI document: it holds no object.');
  const version = input.openapi ?? input.swagger;
  if (version === undefined)
    throw new NotUnderstoodError(
      isObject(input.info) && Array.isArray(input.item)
        ? 'This looks like a collection of requests, not an OpenAPI document.'
        : 'This is no OpenAPI document: neither “openapi” nor “swagger” says a version. A sample answer goes in as a sample.',
    );
  if (!/^(2|3)(\.|$)/.test(String(version)))
    throw new NotUnderstoodError(
      `OpenAPI ${String(version).slice(0, 20)} is not known; 2.0, 3.0 and 3.1 are.`,
    );
  if (!isObject(input.paths))
    throw new NotUnderstoodError('The document has no “paths”, so it describes no calls.');
  return input;
};

/**
 * Parses an OpenAPI document from JSON or YAML.
 * @throws NotUnderstood if it is a web page, neither JSON nor YAML, or not an OpenAPI document
 */
export const parseOpenApi = async (text: string): Promise<OpenApiDocument> => {
  rejectHtml(text);
  const plain = text.replace(/^\uFEFF/, '');
  if (/^\s*[{[]/.test(plain))
    try {
      return toOpenApi(parseJson(plain));
    } catch (error) {
      if (error instanceof NotUnderstoodError) throw error;
    }
  const { parse } = await import('yaml');
  let read: unknown;
  try {
    // Limits alias expansion, which can inflate a small file; OpenAPI documents need few aliases.
    read = parse(plain, { maxAliasCount: 1000, logLevel: 'error' });
  } catch (error) {
    const [words = 'it can’t be read'] = error instanceof Error ? error.message.split('\n') : [];
    throw new NotUnderstoodError(`The document is neither JSON nor YAML: ${words}`);
  }
  return toOpenApi(read);
};
