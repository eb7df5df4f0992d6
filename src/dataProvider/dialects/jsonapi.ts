import type { Conventions } from '../../../contract/conventions';
import type { WireCall } from '../../declaration/compiled';
import { isObject } from '../../lib/isObject';

type Row = Record<string, unknown>;

export const JSONAPI_TYPE = 'application/vnd.api+json';

/** Returns the id or ids to which a relationship refers; undefined if it contains only links. */
const resolveRelationship = (relationship: unknown): unknown => {
  if (!isObject(relationship) || !('data' in relationship)) return undefined;
  const { data } = relationship;
  if (Array.isArray(data)) return data.flatMap((item) => (isObject(item) ? [item.id] : []));
  return isObject(data) ? data.id : null;
};

/** Flattens a resource object into a record with its id, attributes and related ids. */
const flattenResource = (resource: unknown): unknown => {
  if (!isObject(resource) || !('type' in resource)) return resource;
  const { id, attributes, relationships } = resource;
  const pointers = Object.entries(isObject(relationships) ? relationships : {})
    .map(([name, relationship]) => [name, resolveRelationship(relationship)] as const)
    .filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(pointers), ...(isObject(attributes) && attributes), id };
};

/** Converts a JSON:API response to flat records in `data`. */
export const flattenResponse = (answer: unknown): unknown => {
  if (!isObject(answer) || !('data' in answer)) return answer;
  const { data } = answer;
  return { ...answer, data: Array.isArray(data) ? data.map(flattenResource) : flattenResource(data) };
};

const toIdentifier = (type: string, id: unknown) => ({ type, id: String(id) });

const toRelationship = (type: string, value: unknown) => ({
  data: Array.isArray(value)
    ? value.map((item) => toIdentifier(type, item))
    : value === null || value === ''
      ? null
      : toIdentifier(type, value),
});

const listPathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Derives the resource type from a path, using the last segment that is not a parameter. */
const getType = (path: string): string =>
  path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith('{'))
    .at(-1) ?? '';

/**
 * Builds the body of a JSON:API call. A write sends a document with one resource object, plus the path parameters; a
 * deletion sends only the path parameters.
 */
export const buildJsonapiBody = (call: WireCall, sent: Row, names: Conventions): Row => {
  if (call.method === 'GET') return sent;
  const parameters = listPathParameters(call.path);
  const inPath = Object.fromEntries(parameters.map((name) => [name, sent[name]]));
  if (call.method === 'DELETE') return inPath;
  const id = sent.id ?? inPath[parameters.at(-1) ?? ''];
  const fields = Object.entries(sent).filter(([name]) => name !== 'id' && !parameters.includes(name));
  const getRelationType = (name: string) =>
    Object.hasOwn(names.relations, name) ? names.relations[name] : undefined;
  const attributes = fields.filter(
    ([name, value]) => getRelationType(name) === undefined && value !== undefined,
  );
  const relationships = fields.flatMap(([name, value]) => {
    const type = getRelationType(name);
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
