import type { FieldSchema } from '../../declaration/fieldSpec';
import type { AnyCall, Related } from '../../declaration/vocabulary';
import type { InferenceOptions, KnownResource } from '../inferred';
import { type CallFamily, getPathParameters, type KnownCall } from '../knownCall';
import { mapLast, splitWords, toKebab, toPlural } from '../nameCase';
import type { OpenApiDocument } from './document';
import { type Family, listOperationChoices } from './families';
import { getOperations } from './operations';

const getFamilyName = ({ name }: Family): string => toKebab(mapLast(toPlural, splitWords(name)).join(' '));

/** A path as what it is of: its places are called as one likes. */
const getPathShape = (path: string): string => path.replace(/\{\w+\}/g, '{}').replace(/\.json$/, '');

/** The path of a list that one record of is taken by: `/accounts/{id}` of `/accounts/{id}/messages`. */
const getParentPath = (path: string): string | undefined => {
  const parts = path.split('/');
  const at = parts.findLastIndex((part) => /^\{\w+\}$/.test(part));
  // `/accounts/{id}/messages` belongs to an account; `/accounts/{id}` is of accounts.
  return at > 0 && at < parts.length - 1 ? parts.slice(0, at + 1).join('/') : undefined;
};

interface ListedPath {
  resource: KnownResource;
  path: string;
}

/** The lists of a document that are screens already, or are being made: those whose resources are known. */
const findListed = (document: OpenApiDocument, { known = [] }: InferenceOptions): ListedPath[] => {
  const paths = new Map(getOperations(document).operations.map(({ name, path }) => [name, path]));
  return listOperationChoices(document).families.flatMap((family) => {
    const resource = known.find(
      ({ name }) => name === getFamilyName(family) || name.endsWith(`/${getFamilyName(family)}`),
    );
    const path = paths.get(family.list);
    return resource && path !== undefined ? [{ resource, path }] : [];
  });
};

/** The resource whose records a place of a path takes: that whose list stands before it. */
const findOwner = (
  parameter: string,
  { path }: KnownCall,
  known: readonly KnownResource[],
): KnownResource | undefined => {
  const parts = path.split('/');
  const at = parts.indexOf(`{${parameter}}`);
  const noun = parts[at - 1];
  if (at < 1 || noun === undefined || noun.includes('{')) return undefined;
  const called = toKebab(mapLast(toPlural, splitWords(noun)).join(' '));
  return known.find(({ name, id }) => id.length === 1 && name.split('/').at(-1) === called);
};

/** A field of the record for what its list lies below, pointing at it where that is a resource. */
export const buildParentField = (
  name: string,
  list: KnownCall,
  { known = [] }: InferenceOptions,
): FieldSchema => {
  const given = list.pathFields?.[name] ?? list.body?.properties?.[name] ?? {};
  const owner = findOwner(name, list, known);
  const { readOnly: _, ...schema } = given;
  return {
    type: 'string',
    ...schema,
    ...(owner && { type: owner.id[0]?.type ?? 'string', 'x-reference': owner.name }),
  };
};

/** The lists that lie below a record of a family, for its page: each is asked by what the record is known by. */
export const findRelated = (
  document: OpenApiDocument,
  { list, get, update, remove }: CallFamily,
  options: InferenceOptions,
): Related<Record<string, unknown>, AnyCall>[] => {
  const above = getPathParameters(list);
  const one =
    [get, update, remove].find((call) => call && /\{\w+\}$/.test(call.path))?.path ?? `${list.path}/{id}`;
  if (above.length > 0 || !options.known?.length) return [];
  return findListed(document, options).flatMap(({ resource, path }) => {
    const parent = getParentPath(path);
    const asked = resource.asks ?? resource.id.slice(0, -1).map(({ field }) => field);
    const [by] = asked;
    if (
      parent === undefined ||
      getPathShape(parent) !== getPathShape(one) ||
      asked.length !== 1 ||
      by === undefined
    )
      return [];
    return [{ resource: resource.name, label: resource.label[1], by: { [by]: '$id' as const } }];
  });
};
