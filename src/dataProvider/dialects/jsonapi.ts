import type { Conventions } from '../../../contract/conventions';
import type { WireCall } from '../../declaration/compiled';
import { isObject } from '../../lib/isObject';

type Row = Record<string, unknown>;

export const JSONAPI_TYPE = 'application/vnd.api+json';

/** What a relationship points at: an id, or ids; undefined where the answer names links alone. */
const resolveRelationship = (relationship: unknown): unknown => {
  if (!isObject(relationship) || !('data' in relationship)) return undefined;
  const { data } = relationship;
  if (Array.isArray(data)) return data.flatMap((one) => (isObject(one) ? [one.id] : []));
  return isObject(data) ? data.id : null;
};

/** A resource object as a record: its attributes, what its relationships point at, and its id. */
const flattenResource = (resource: unknown): unknown => {
  if (!isObject(resource) || !('type' in resource)) return resource;
  const { id, attributes, relationships } = resource;
  const pointers = Object.entries(isObject(relationships) ? relationships : {})
    .map(([name, one]) => [name, resolveRelationship(one)] as const)
    .filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(pointers), ...(isObject(attributes) && attributes), id };
};

/** An answer of JSON:API whose `data` holds records side by side. */
export const flattenResponse = (answer: unknown): unknown => {
  if (!isObject(answer) || !('data' in answer)) return answer;
  const { data } = answer;
  return { ...answer, data: Array.isArray(data) ? data.map(flattenResource) : flattenResource(data) };
};

const toIdentifier = (type: string, id: unknown) => ({ type, id: String(id) });

const toRelationship = (type: string, value: unknown) => ({
  data: Array.isArray(value)
    ? value.map((one) => toIdentifier(type, one))
    : value === null || value === ''
      ? null
      : toIdentifier(type, value),
});

/** The names in the braces of a path. */
const listPathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The word of the path that names what it holds: the last one that is no parameter. */
const getType = (path: string): string =>
  path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith('{'))
    .at(-1) ?? '';

/**
 * What a call of JSON:API is sent: of one that writes, a document of one resource object beside the parameters of its path; of
 * one that removes, those alone.
 */
export const buildJsonapiBody = (call: WireCall, sent: Row, names: Conventions): Row => {
  if (call.method === 'GET') return sent;
  const parameters = listPathParameters(call.path);
  const inPath = Object.fromEntries(parameters.map((name) => [name, sent[name]]));
  if (call.method === 'DELETE') return inPath;
  const id = sent.id ?? inPath[parameters.at(-1) ?? ''];
  const fields = Object.entries(sent).filter(([name]) => name !== 'id' && !parameters.includes(name));
  const typeOf = (name: string) => (Object.hasOwn(names.relations, name) ? names.relations[name] : undefined);
  const attributes = fields.filter(([name, value]) => typeOf(name) === undefined && value !== undefined);
  const relationships = fields.flatMap(([name, value]) => {
    const type = typeOf(name);
    return type === undefined || value === undefined ? [] : [[name, toRelationship(type, value)] as const];
  });
  return {
    ...inPath,
    data: {
      type: names.recordType || getType(call.path),
      ...(id !== undefined && id !== '' && id !== null && { id: String(id) }),
      attributes: Object.fromEntries(attributes),
      ...(relationships.length > 0 && { relationships: Object.fromEntries(relationships) }),
    },
  };
};
