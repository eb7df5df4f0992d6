import type { Method } from '../../../contract/call';
import type { FieldSchema } from '../../declaration/fieldSpec';
import { isObject } from '../../lib/isObject';
import { harmlessSentence } from '../harmless';
import type { LeftOut } from '../inferred';
import type { KnownCall } from '../knownCall';
import { pascal, plural, singular, wordsOf } from '../nameCase';
import { schemaOfValues } from '../schemaOfValues';
import { followed, isSwagger, type OpenApiDocument } from './document';
import { resolveSchema } from './resolveSchema';

type Raw = Record<string, unknown>;

/** One operation of a document; its schemas are read when they are asked for. */
export interface Operation {
  /** An identifier, unique in the document. */
  name: string;
  /** As the document has it; absent where it names none. */
  operationId?: string;
  method: Method;
  path: string;
  summary: string;
  tags: readonly string[];
  isDeprecated: boolean;
  /** Where it stands in the document. */
  at: string;
  parameters: readonly Raw[];
  raw: Raw;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The part of all addresses that the document says once. */
const basePath = (document: OpenApiDocument): string => {
  if (isSwagger(document)) return typeof document.basePath === 'string' ? trimmed(document.basePath) : '';
  const [server] = Array.isArray(document.servers) ? document.servers : [];
  const url = isObject(server) && typeof server.url === 'string' ? server.url : '';
  const variables = isObject(server) && isObject(server.variables) ? server.variables : {};
  const filled = url.replace(/\{(\w+)\}/g, (_, name: string) => {
    const variable = variables[name];
    return isObject(variable) && typeof variable.default === 'string' ? variable.default : name;
  });
  return trimmed(filled.replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/]*/i, ''));
};

const trimmed = (path: string): string => (path.startsWith('/') ? path : `/${path}`).replace(/\/+$/, '');

/** Names of parameters as calls spell them: `{account-id}` → `{account_id}`. */
const placeholder = (name: string): string => name.replace(/\W+/g, '_');

const pathOf = (path: string): string =>
  path.replace(/[?#].*$/, '').replace(/\{([^}]+)\}/g, (_, name: string) => `{${placeholder(name)}}`);

const verbs: Record<string, string> = { post: 'Create', put: 'Update', patch: 'Update', delete: 'Delete' };

/** A name of an operation that has none: `GET /pets/{id}` → `GetPet`. */
const nameFor = (method: string, path: string): string => {
  const parts = path.split('/').filter(Boolean);
  const fixed = parts
    .filter((part) => !part.includes('{'))
    .slice(-2)
    .map((part) => part.replace(/\.\w+$/, ''));
  const isOne = parts.at(-1)?.includes('{') ?? false;
  const noun = fixed.map((part, index) => {
    const isLast = index === fixed.length - 1;
    return pascal(isLast && !isOne && method === 'get' ? plural(part) : singular(part));
  });
  return `${verbs[method] ?? 'Get'}${noun.join('')}`;
};

interface Operations {
  operations: Operation[];
  left: LeftOut[];
}

const known = new WeakMap<OpenApiDocument, Operations>();

/** All operations of a document, each with a name of its own. */
export const operationsIn = (document: OpenApiDocument): Operations => {
  const found = known.get(document) ?? readOperations(document);
  known.set(document, found);
  return found;
};

const readOperations = (document: OpenApiDocument): Operations => {
  const left: LeftOut[] = [];
  const operations: Operation[] = [];
  const base = basePath(document);
  const taken = new Set<string>();
  for (const [given, item] of Object.entries(document.paths as Raw)) {
    if (given.startsWith('x-')) continue;
    const shared = followed(document, item);
    if (Object.keys(shared).length === 0) left.push({ at: `paths.${given}`, why: 'Nothing stands there.' });
    for (const method of methods) {
      const raw = shared[method];
      if (!isObject(raw)) continue;
      const id = typeof raw.operationId === 'string' ? raw.operationId : undefined;
      const wanted = id && wordsOf(id).length > 0 ? pascal(id) : nameFor(method, given);
      let name = wanted;
      for (let number = 2; taken.has(name); number += 1) name = `${wanted}${number}`;
      taken.add(name);
      operations.push({
        name,
        ...(id !== undefined && { operationId: id }),
        method: method.toUpperCase() as Method,
        path: `${base}${pathOf(trimmed(given))}`,
        summary: harmlessSentence(raw.summary ?? raw.description),
        tags: Array.isArray(raw.tags) ? raw.tags.filter((tag) => typeof tag === 'string') : [],
        isDeprecated: raw.deprecated === true,
        at: `paths.${given}.${method}`,
        parameters: [shared.parameters, raw.parameters].flatMap((some) =>
          Array.isArray(some) ? some.map((one) => followed(document, one)) : [],
        ),
        raw,
      });
    }
  }
  return { operations, left };
};

const jsonOf = (content: unknown): unknown => {
  if (!isObject(content)) return undefined;
  const types = Object.entries(content);
  const best =
    types.find(([type]) => /^application\/(json|[\w.+-]*\+json)/i.test(type)) ??
    types.find(([type]) => /form|\*\/\*|text\/json|x-json/i.test(type));
  return isObject(best?.[1]) ? best[1].schema : undefined;
};

/** The schema of what an operation answers when it succeeds; undefined where that is nothing, or no JSON. */
const answerSchema = (document: OpenApiDocument, { raw }: Operation): unknown => {
  const responses = isObject(raw.responses) ? raw.responses : {};
  const status = ['200', '201', '202', '203', '206', '2XX', '2xx', 'default'].find((one) => one in responses);
  if (status === undefined || (status === 'default' && '204' in responses)) return undefined;
  const response = followed(document, responses[status]);
  return isSwagger(document) ? response.schema : jsonOf(response.content);
};

const deepest = 3;

/** An example of what an operation answers, where the document has one. */
const exampleOf = (document: OpenApiDocument, { raw }: Operation): unknown => {
  const responses = isObject(raw.responses) ? raw.responses : {};
  const { examples, content } = followed(document, responses['200'] ?? responses['201']);
  if (isObject(examples)) return Object.values(examples)[0];
  const [json] = Object.entries(isObject(content) ? content : {}).flatMap(([type, one]) =>
    /json/i.test(type) && isObject(one) ? [one] : [],
  );
  const named = isObject(json?.examples)
    ? followed(document, Object.values(json.examples)[0]).value
    : undefined;
  return json?.example ?? named;
};

/** A schema that says nothing of the fields in it. */
const isBare = ({ properties, items }: FieldSchema): boolean =>
  Object.keys(properties ?? {}).length === 0 && (!items || isBare(items));

/** What an operation answers, as far as `depth` objects in; as its example shows, where its schema says nothing. */
export const answerOf = (
  document: OpenApiDocument,
  operation: Operation,
  left: LeftOut[],
  depth = deepest,
): FieldSchema | undefined => {
  const given = answerSchema(document, operation);
  const schema =
    given === undefined
      ? undefined
      : resolveSchema(given, `${operation.at}.answer`, { document, left, deepest: depth });
  if (schema && !isBare(schema)) return schema;
  const example = exampleOf(document, operation);
  return typeof example === 'object' && example !== null ? schemaOfValues([example]) : schema;
};

/** The schema of a parameter: beside it in Swagger 2.0, below it since. */
const parameterSchema = (
  document: OpenApiDocument,
  parameter: Raw,
  at: string,
  left: LeftOut[],
): FieldSchema => {
  const { description } = parameter;
  const raw = isObject(parameter.schema) ? parameter.schema : (jsonOf(parameter.content) ?? parameter);
  return {
    ...(typeof description === 'string' && { description }),
    ...resolveSchema(
      isObject(raw) ? { ...raw, required: Array.isArray(raw.required) ? raw.required : undefined } : raw,
      at,
      { document, left, deepest: 1 },
    ),
  };
};

/** What an operation takes in its query or body, one beside the other. */
const takenBy = (
  document: OpenApiDocument,
  operation: Operation,
  left: LeftOut[],
): FieldSchema | undefined => {
  const { parameters, raw, method, at } = operation;
  const places = method === 'GET' ? ['query'] : ['formData'];
  const named = new Map(
    parameters
      .filter((one) => places.includes(String(one.in)) && typeof one.name === 'string')
      .map((one) => [String(one.name), one]),
  );
  const fields = [...named].map(([name, one]): [string, FieldSchema] => [
    name,
    parameterSchema(document, one, `${at}.${name}`, left),
  ]);
  const required = [...named].filter(([, one]) => one.required === true).map(([name]) => name);
  const body = isSwagger(document)
    ? parameters.find((one) => one.in === 'body')?.schema
    : jsonOf(followed(document, raw.requestBody).content);
  const resolved =
    body === undefined || method === 'GET'
      ? undefined
      : resolveSchema(body, `${at}.body`, { document, left, deepest });
  if (resolved && !resolved.properties) {
    if (resolved.type !== undefined && resolved.type !== 'object')
      left.push({ at, why: `It takes ${String(resolved.type)}, not fields.` });
    if (fields.length === 0) return undefined;
  }
  if (fields.length === 0) return resolved;
  return {
    type: 'object',
    properties: { ...Object.fromEntries(fields), ...resolved?.properties },
    required: [...required, ...(resolved?.required ?? [])],
  };
};

/** Headers that are sent with every call. */
const usualHeader = /^(content-type|accept|authorization)$/i;

/** An operation as a call, with the schemas of what it takes and answers. */
export const callOf = (document: OpenApiDocument, operation: Operation, left: LeftOut[]): KnownCall => {
  const { name, method, path, summary, raw, parameters, at } = operation;
  for (const { name: unsent, in: place, required } of parameters)
    if (
      required === true &&
      !usualHeader.test(String(unsent)) &&
      (place === 'header' || place === 'cookie' || (place === 'query' && method !== 'GET'))
    )
      left.push({
        at,
        why: `It needs “${String(unsent)}” in its ${String(place)}, which this console does not send.`,
      });
  const body = takenBy(document, operation, left);
  const answer = answerOf(document, operation, left);
  const ok = Object.keys(isObject(raw.responses) ? raw.responses : {})
    .filter((status) => /^2\d\d$/.test(status))
    .map(Number);
  return {
    name,
    method,
    path,
    ...(summary && { summary }),
    ...(body && { body }),
    ...(answer && { answer }),
    ...(ok.some((status) => ![200, 201, 204].includes(status)) && { ok }),
  };
};
