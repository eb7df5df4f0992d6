import type { Method } from '../../../contract/call';
import type { FieldSchema } from '../../declaration/buildFieldSpec';
import { isObject } from '../../lib/isObject';
import { findRowsSchema, type RowsMatch } from '../findRowsSchema';
import { sanitiseSentence } from '../harmless';
import type { OmittedPart } from '../inferred';
import { inferSchema } from '../inferSchema';
import type { KnownCall } from '../knownCall';
import { splitWords, toPascalCase, toPlural, toSingular } from '../nameCase';
import { parseVerb } from '../parseVerb';
import { followReference, isSwagger, type OpenApiDocument } from './document';
import { getConstant } from './getConstant';
import { listServerUrls } from './listServerUrls';
import { resolveSchema } from './resolveSchema';
import { listResponseExamples } from './responseExamples';

type Raw = Record<string, unknown>;

/** Operation of a document. Its schemas are resolved on demand. */
export interface Operation {
  /** Identifier of the operation, unique within the document. */
  name: string;
  /** Operation id as given in the document; undefined if it has none. */
  operationId?: string;
  method: Method;
  path: string;
  summary: string;
  tags: readonly string[];
  isDeprecated: boolean;
  /** Path of the operation within the document. */
  at: string;
  parameters: readonly Raw[];
  raw: Raw;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const getBasePath = (document: OpenApiDocument): string =>
  trimPath((listServerUrls(document)[0] ?? '').replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/]*/i, ''));

const trimPath = (path: string): string => (path.startsWith('/') ? path : `/${path}`).replace(/\/+$/, '');

/** Converts a parameter name to a valid placeholder: `{account-id}` → `{account_id}`. */
const toPlaceholder = (name: string): string => name.replace(/\W+/g, '_');

const toPath = (path: string): string =>
  path.replace(/[?#].*$/, '').replace(/\{([^}]+)\}/g, (_, name: string) => `{${toPlaceholder(name)}}`);

const verbByMethod: Record<string, string> = {
  post: 'Create',
  put: 'Update',
  patch: 'Update',
  delete: 'Delete',
};

/**
 * Generates a name for an operation without one: `GET /pets/{id}` → `GetPet`.
 * @param isProcedural whether all operations use the same method, so that only the path says what they do:
 * `POST /pets/list` → `ListPets`
 */
const buildOperationName = (method: string, path: string, isProcedural: boolean): string => {
  const parts = path.split('/').filter(Boolean);
  const fixed = parts
    .filter((part) => !part.includes('{'))
    .slice(-2)
    .map((part) => part.replace(/\.\w+$/, ''));
  const [subject = '', action = ''] = fixed;
  const spoken = isProcedural ? parseVerb(action) : undefined;
  if (spoken)
    return spoken.noun === ''
      ? `${toPascalCase(action)}${toPascalCase(spoken.verb === 'list' ? toPlural(subject) : toSingular(subject))}`
      : `${toPascalCase(subject)}${toPascalCase(action)}`;
  const isItem = parts.at(-1)?.includes('{') ?? false;
  const nouns = fixed.map((part, index) => {
    const isLast = index === fixed.length - 1;
    return toPascalCase(isLast && !isItem && method === 'get' ? toPlural(part) : toSingular(part));
  });
  return `${verbByMethod[method] ?? 'Get'}${nouns.join('')}`;
};

interface Operations {
  operations: Operation[];
  left: OmittedPart[];
}

const operationsCache = new WeakMap<OpenApiDocument, Operations>();

export const getOperations = (document: OpenApiDocument): Operations => {
  const operations = operationsCache.get(document) ?? readOperations(document);
  operationsCache.set(document, operations);
  return operations;
};

const readOperations = (document: OpenApiDocument): Operations => {
  const left: OmittedPart[] = [];
  const operations: Operation[] = [];
  const base = getBasePath(document);
  const usedNames = new Set<string>();
  const used = Object.values(document.paths as Raw).flatMap((item) =>
    methods.filter((method) => isObject(item) && isObject(item[method])),
  );
  const isProcedural = used.filter((method) => method === 'post').length > used.length * 0.7;
  for (const [given, item] of Object.entries(document.paths as Raw)) {
    if (given.startsWith('x-')) continue;
    const shared = followReference(document, item);
    if (Object.keys(shared).length === 0)
      left.push({ at: `paths.${given}`, reason: 'Nothing stands there.' });
    for (const method of methods) {
      const raw = shared[method];
      if (!isObject(raw)) continue;
      const id = typeof raw.operationId === 'string' ? raw.operationId : undefined;
      const preferred =
        id && splitWords(id).length > 0 ? toPascalCase(id) : buildOperationName(method, given, isProcedural);
      let name = preferred;
      for (let number = 2; usedNames.has(name); number += 1) name = `${preferred}${number}`;
      usedNames.add(name);
      operations.push({
        name,
        ...(id !== undefined && { operationId: id }),
        method: method.toUpperCase() as Method,
        path: `${base}${toPath(trimPath(given))}${/[^/]\/$/.test(given) ? '/' : ''}`,
        summary: sanitiseSentence(raw.summary ?? raw.description),
        tags: Array.isArray(raw.tags) ? raw.tags.filter((tag) => typeof tag === 'string') : [],
        isDeprecated: raw.deprecated === true,
        at: `paths.${given}.${method}`,
        parameters: [shared.parameters, raw.parameters].flatMap((some) =>
          Array.isArray(some) ? some.map((item) => followReference(document, item)) : [],
        ),
        raw,
      });
    }
  }
  return { operations, left };
};

/** Selects the media type of a body or response: preferably JSON, then a form, then anything that may be JSON. */
const pickMediaType = (content: unknown): [type: string, media: Raw] | undefined => {
  if (!isObject(content)) return undefined;
  const types = Object.entries(content);
  const best =
    types.find(([type]) => /^application\/(json|[\w.+-]*\+json)/i.test(type)) ??
    types.find(([type]) => /form|\*\/\*|text\/json|x-json/i.test(type));
  return best && isObject(best[1]) ? [best[0], best[1]] : undefined;
};

const getJsonContent = (content: unknown): unknown => pickMediaType(content)?.[1].schema;

/** Returns the encoding for the media type of a body; undefined for JSON. */
const getEncoding = (type = ''): KnownCall['encoding'] => {
  if (/multipart/i.test(type)) return 'multipart';
  return /x-www-form-urlencoded/i.test(type) ? 'form' : undefined;
};

const getBodyEncoding = (
  document: OpenApiDocument,
  { parameters, raw }: Operation,
): KnownCall['encoding'] => {
  if (!isSwagger(document))
    return getEncoding(pickMediaType(followReference(document, raw.requestBody).content)?.[0]);
  const fields = parameters.filter((parameter) => parameter.in === 'formData');
  if (fields.length === 0) return undefined;
  const consumed = [raw.consumes, document.consumes].find(Array.isArray) ?? [];
  const isMultipart =
    fields.some((parameter) => parameter.type === 'file') || getEncoding(String(consumed[0])) === 'multipart';
  return isMultipart ? 'multipart' : 'form';
};

/** Returns the schema of an operation's successful response; undefined if the response is empty or not JSON. */
const getResponseSchema = (document: OpenApiDocument, { raw }: Operation): unknown => {
  const responses = isObject(raw.responses) ? raw.responses : {};
  const status = ['200', '201', '202', '203', '206', '2XX', '2xx', 'default'].find(
    (code) => code in responses,
  );
  if (status === undefined || (status === 'default' && '204' in responses)) return undefined;
  const response = followReference(document, responses[status]);
  return isSwagger(document) ? response.schema : getJsonContent(response.content);
};

const maxDepth = 3;

const getExample = (document: OpenApiDocument, { raw }: Operation): unknown => {
  const responses = isObject(raw.responses) ? raw.responses : {};
  const { examples, content } = followReference(document, responses['200'] ?? responses['201']);
  if (isObject(examples)) return Object.values(examples)[0];
  const [json] = Object.entries(isObject(content) ? content : {}).flatMap(([type, media]) =>
    /json/i.test(type) && isObject(media) ? [media] : [],
  );
  const named = isObject(json?.examples)
    ? followReference(document, Object.values(json.examples)[0]).value
    : undefined;
  return json?.example ?? named;
};

const isEmptySchema = ({ properties, items }: FieldSchema): boolean =>
  Object.keys(properties ?? {}).length === 0 && (!items || isEmptySchema(items));

/**
 * Returns the response schema of an operation, down to a nesting level of `depth`. If the schema is empty, it is
 * inferred from the example.
 */
export const buildResponse = (
  document: OpenApiDocument,
  operation: Operation,
  left: OmittedPart[],
  depth = maxDepth,
): FieldSchema | undefined => {
  const answered = getResponseSchema(document, operation);
  const schema =
    answered === undefined
      ? undefined
      : resolveSchema(answered, `${operation.at}.answer`, { document, left, deepest: depth });
  if (schema && !isEmptySchema(schema)) return schema;
  const example = getExample(document, operation);
  return typeof example === 'object' && example !== null ? inferSchema([example]) : schema;
};

/** Returns the schema of a parameter, which Swagger 2.0 declares inline and later versions nest. */
const getParameterSchema = (
  document: OpenApiDocument,
  parameter: Raw,
  at: string,
  left: OmittedPart[],
): FieldSchema => {
  const { description } = parameter;
  const raw = isObject(parameter.schema)
    ? parameter.schema
    : (getJsonContent(parameter.content) ?? parameter);
  return {
    ...(typeof description === 'string' && { description }),
    ...resolveSchema(
      isObject(raw) ? { ...raw, required: Array.isArray(raw.required) ? raw.required : undefined } : raw,
      at,
      { document, left, deepest: 1 },
    ),
  };
};

/** Merges the query and body parameters of an operation into one schema. */
const buildRequestSchema = (
  document: OpenApiDocument,
  operation: Operation,
  left: OmittedPart[],
  depth = maxDepth,
): FieldSchema | undefined => {
  const { parameters, raw, method, at } = operation;
  const places = method === 'GET' ? ['query'] : ['formData'];
  const named = new Map(
    parameters
      .filter((parameter) => places.includes(String(parameter.in)) && typeof parameter.name === 'string')
      .map((parameter) => [String(parameter.name), parameter]),
  );
  const fields = [...named].map(([name, parameter]): [string, FieldSchema] => [
    name,
    getParameterSchema(document, parameter, `${at}.${name}`, left),
  ]);
  const required = [...named].filter(([, parameter]) => parameter.required === true).map(([name]) => name);
  const body = isSwagger(document)
    ? parameters.find((parameter) => parameter.in === 'body')?.schema
    : getJsonContent(followReference(document, raw.requestBody).content);
  const resolved =
    body === undefined || method === 'GET'
      ? undefined
      : resolveSchema(body, `${at}.body`, { document, left, deepest: depth });
  if (resolved && !resolved.properties) {
    if (resolved.type !== undefined && resolved.type !== 'object')
      left.push({ at, reason: `It takes ${String(resolved.type)}, not fields.` });
    if (fields.length === 0) return undefined;
  }
  if (fields.length === 0) return resolved;
  return {
    type: 'object',
    properties: { ...Object.fromEntries(fields), ...resolved?.properties },
    required: [...required, ...(resolved?.required ?? [])],
  };
};

/** Matches headers that are sent with every call or handled outside the console. */
const standardHeader =
  /^(content-type|content-length|accept|accept-.*|authorization|user-agent|host|if-.*|etag|content-language)$/i;

/** Matches headers with credentials, even if the document does not declare them as such: `X-Server-Token`, `App-Key`. */
const credentialHeader =
  /(^|[-_])(api|app|access|auth|client|subscription|account|server)?[-_]?(key|token|secret|password)$|(^|[-_])(app|application|client|consumer|api|auth)[-_]?(id|user|username|name)$|(^|[-_])auth(entication|orization)?([-_]|$)/i;

const isQueryKey = (parameter: Raw): boolean =>
  parameter.in === 'query' && parameter.required === true && typeof parameter.name === 'string';

/**
 * Returns the required query parameters of an operation that has a body or needs none, without credentials. They are
 * written into its path: `DELETE /boats?id={id}`.
 */
export const listQueryKeys = ({ method, parameters }: Operation): Raw[] =>
  method === 'GET'
    ? []
    : parameters.filter(
        (parameter) => isQueryKey(parameter) && !credentialHeader.test(String(parameter.name)),
      );

/** Returns the path of an operation with its required query parameters. Those with only one value are constants. */
const buildPath = (document: OpenApiDocument, operation: Operation): string => {
  const query = listQueryKeys(operation).map((parameter) => {
    const name = String(parameter.name);
    const constant = getConstant(getParameterSchema(document, parameter, operation.at, []));
    const value = constant === undefined ? `{${toPlaceholder(name)}}` : encodeURIComponent(constant);
    return `${encodeURIComponent(name)}=${value}`;
  });
  return query.length === 0 ? operation.path : `${operation.path}?${query.join('&')}`;
};

/** Reports the parameters and media types of an operation that the console does not support. */
const reportUnsentParameters = (
  document: OpenApiDocument,
  operation: Operation,
  left: OmittedPart[],
): void => {
  const { parameters, raw, method, at } = operation;
  const schemes = new Set(listSecurityHeaders(document));
  const keys = listQueryKeys(operation);
  for (const parameter of parameters) {
    if (keys.includes(parameter)) continue;
    const { name: rawName, in: place, required } = parameter;
    const name = String(rawName);
    if (place !== 'header' && place !== 'cookie' && !(place === 'query' && method !== 'GET')) continue;
    if (place === 'header' && (standardHeader.test(name) || schemes.has(name.toLowerCase()))) continue;
    if (place === 'header' && credentialHeader.test(name)) {
      left.push({
        at: `${at}.${name}`,
        reason: `It takes a credential in the header “${name}”: the server’s proxy for other APIs sends that, not the browser.`,
      });
      continue;
    }
    const isNeeded = required === true;
    left.push({
      at: `${at}.${name}`,
      reason: `It ${isNeeded ? 'needs' : 'takes'} “${name}” in its ${String(place)}, which this console does not send${
        isNeeded && place === 'header' ? ' by itself: say it in the headers of the API in config.json' : ''
      }.`,
      ...(isNeeded && { stops: true }),
    });
  }
  const { content } = followReference(document, raw.requestBody);
  const [read] = pickMediaType(content) ?? [];
  for (const type of Object.keys(isObject(content) ? content : {}))
    if (type !== read)
      left.push({ at: `${at}.body`, reason: `It takes ${type} as well, or only: nothing is sent so.` });
};

const getSecuritySchemes = (document: OpenApiDocument): [string, Raw][] => {
  const { components, securityDefinitions } = document;
  const schemes = isSwagger(document)
    ? securityDefinitions
    : isObject(components)
      ? components.securitySchemes
      : {};
  return Object.entries(isObject(schemes) ? schemes : {}).map(([name, scheme]) => [
    name,
    followReference(document, scheme),
  ]);
};

const listSecurityHeaders = (document: OpenApiDocument): string[] =>
  getSecuritySchemes(document).flatMap(([, { in: place, name }]) =>
    place === 'header' && typeof name === 'string' ? [name.toLowerCase()] : [],
  );

/** Maximum nesting depth for JSON:API and deep envelopes, whose records contain their fields two levels deeper. */
const maxEnvelopeDepth = 6;

/**
 * Finds the rows in the response of an operation. An envelope such as `data.boats.nodes` is only searched deeper if the
 * response is small, because documents may have thousands of large ones.
 */
export const findResponseRows = (document: OpenApiDocument, operation: Operation): RowsMatch | undefined => {
  const shallow = buildResponse(document, operation, [], 2);
  const isEnvelope = Object.keys(shallow?.properties ?? {}).length <= 4 && shallow?.properties?.data;
  return (
    findRowsSchema(shallow) ??
    (isEnvelope ? findRowsSchema(buildResponse(document, operation, [], 3)) : undefined)
  );
};

const hasDeepRows = (document: OpenApiDocument, operation: Operation): boolean =>
  (findResponseRows(document, operation)?.rows ?? '').split('.').length > 2;

const isJsonApi = (document: OpenApiDocument, operation: Operation): boolean => {
  const { data } = buildResponse(document, operation, [], 2)?.properties ?? {};
  return (data?.items ?? data)?.properties?.attributes !== undefined;
};

/** Reports the API's authentication schemes that the console does not support. */
export const listUnsupportedSecurity = (document: OpenApiDocument): OmittedPart[] =>
  getSecuritySchemes(document)
    .filter(([, { type, scheme }]) => !(type === 'http' && String(scheme).toLowerCase() === 'bearer'))
    .map(([name, { type, in: place, name: field }]) => ({
      at: `security.${name}`,
      reason: `It is reached with ${type === 'apiKey' ? `a key in the ${String(place)} “${String(field)}”` : `“${String(type)}”`}: the server’s proxy for other APIs sends that, not the browser.`,
    }));

export const buildCall = (
  document: OpenApiDocument,
  operation: Operation,
  left: OmittedPart[],
): KnownCall => {
  const { name, method, summary, raw, parameters, at } = operation;
  reportUnsentParameters(document, operation, left);
  const isDeep = isJsonApi(document, operation) || hasDeepRows(document, operation);
  const depth = isDeep ? maxEnvelopeDepth : maxDepth;
  const body = buildRequestSchema(document, operation, left, depth);
  const answer = buildResponse(document, operation, left, depth);
  const examples = listResponseExamples(document, raw.responses, getResponseSchema(document, operation));
  const encoding = method === 'GET' ? undefined : getBodyEncoding(document, operation);
  const ok = Object.keys(isObject(raw.responses) ? raw.responses : {})
    .filter((status) => /^2\d\d$/.test(status))
    .map(Number);
  const inPath = [
    ...parameters.filter((parameter) => parameter.in === 'path' && typeof parameter.name === 'string'),
    ...listQueryKeys(operation),
  ];
  return {
    name,
    method,
    path: buildPath(document, operation),
    ...(summary && { summary }),
    ...(body && { body }),
    ...(answer && { answer }),
    ...(examples.length > 0 && { examples }),
    ...(encoding && { encoding }),
    ...(inPath.length > 0 && {
      pathFields: Object.fromEntries(
        inPath.map((parameter) => [
          toPlaceholder(String(parameter.name)),
          getParameterSchema(document, parameter, `${at}.${String(parameter.name)}`, left),
        ]),
      ),
    }),
    ...(ok.some((status) => ![200, 201, 204].includes(status)) && { ok }),
  };
};
