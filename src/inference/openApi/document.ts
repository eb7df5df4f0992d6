import { isObject } from '../../lib/isObject';
import { UnsupportedInputError } from '../inferred';
import { parseJson, rejectHtml } from '../refuse';

/** OpenAPI document of any version. It is not validated, so every part is checked before use. */
export type OpenApiDocument = Readonly<Record<string, unknown>>;

/** Checks whether a document uses Swagger 2.0, whose structure differs in places. */
export const isSwagger = (document: OpenApiDocument): boolean =>
  String(document.swagger ?? '').startsWith('2');

const unescapePointer = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Returns the part of a document to which a reference points; undefined if it does not exist. */
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

/** Resolves a value that may be a reference, or a chain of references. */
export const followReference = (document: OpenApiDocument, value: unknown): Record<string, unknown> => {
  let at = value;
  for (let steps = 0; steps < 20 && isObject(at) && typeof at.$ref === 'string'; steps += 1)
    at = resolvePointer(document, at.$ref);
  return isObject(at) && typeof at.$ref !== 'string' ? at : {};
};

/**
 * Returns the input as an OpenAPI document.
 * @throws UnsupportedInputError if the input is not an OpenAPI document; the message states what it is instead
 */
export const toOpenApi = (input: unknown): OpenApiDocument => {
  if (!isObject(input)) throw new UnsupportedInputError('This is no OpenAPI document: it holds no object.');
  const version = input.openapi ?? input.swagger;
  if (version === undefined)
    throw new UnsupportedInputError(
      isObject(input.info) && Array.isArray(input.item)
        ? 'This looks like a collection of requests, not an OpenAPI document.'
        : 'This is no OpenAPI document: neither “openapi” nor “swagger” says a version. A sample answer goes in as a sample.',
    );
  if (!/^(2|3)(\.|$)/.test(String(version)))
    throw new UnsupportedInputError(
      `OpenAPI ${String(version).slice(0, 20)} is not known; 2.0, 3.0 and 3.1 are.`,
    );
  if (!isObject(input.paths))
    throw new UnsupportedInputError('The document has no “paths”, so it describes no calls.');
  return input;
};

/**
 * Parses an OpenAPI document from JSON or YAML.
 * @throws UnsupportedInputError if the text is a web page, neither JSON nor YAML, or not an OpenAPI document
 */
export const parseOpenApi = async (text: string): Promise<OpenApiDocument> => {
  rejectHtml(text);
  const plain = text.replace(/^\uFEFF/, '');
  if (/^\s*[{[]/.test(plain))
    try {
      return toOpenApi(parseJson(plain));
    } catch (error) {
      if (error instanceof UnsupportedInputError) throw error;
    }
  const { parse } = await import('yaml');
  let read: unknown;
  try {
    // Limits alias expansion, by which a small file can become very large. OpenAPI documents need few
    // aliases.
    read = parse(plain, { maxAliasCount: 1000, logLevel: 'error' });
  } catch (error) {
    const [words = 'it can’t be read'] = error instanceof Error ? error.message.split('\n') : [];
    throw new UnsupportedInputError(`The document is neither JSON nor YAML: ${words}`);
  }
  return toOpenApi(read);
};
