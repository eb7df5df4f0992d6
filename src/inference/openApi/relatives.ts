import type { FieldSchema } from '../../declaration/buildFieldSpec';
import type { AnyCall, Related } from '../../declaration/vocabulary';
import type { InferenceOptions, KnownResource } from '../inferred';
import { type CallFamily, getPathParameters, type KnownCall } from '../knownCall';
import { mapLast, splitWords, toKebab, toPlural } from '../nameCase';
import type { OpenApiDocument } from './document';
import { type Family, listOperationChoices } from './families';
import { getOperations } from './operations';

const getFamilyName = ({ name }: Family): string => toKebab(mapLast(toPlural, splitWords(name)).join(' '));

/** Normalises a path for comparison, because names of path parameters are arbitrary. */
const getPathShape = (path: string): string => path.replace(/\{\w+\}/g, '{}').replace(/\.json$/, '');

/** Returns the path of the parent record of a list: `/accounts/{id}` for `/accounts/{id}/messages`. */
const getParentPath = (path: string): string | undefined => {
  const parts = path.split('/');
  const at = parts.findLastIndex((part) => /^\{\w+\}$/.test(part));
  // `/accounts/{id}/messages` belongs to an account, whereas `/accounts/{id}` identifies one.
  return at > 0 && at < parts.length - 1 ? parts.slice(0, at + 1).join('/') : undefined;
};

interface ListedPath {
  resource: KnownResource;
  path: string;
}

/** Returns the document's lists that have or will have a screen, judging by the known resources. */
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

/** Returns the resource a path parameter identifies: the one with the list before it in the path. */
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

/** Creates a field for the parent of a record, as a reference if the parent is a resource. */
export const buildParentField = (
  name: string,
  list: KnownCall,
  { known = [] }: InferenceOptions,
): FieldSchema => {
  const parameterSchema = list.pathFields?.[name] ?? list.body?.properties?.[name] ?? {};
  const owner = findOwner(name, list, known);
  const { readOnly: _, ...schema } = parameterSchema;
  return {
    type: 'string',
    ...schema,
    ...(owner && { type: owner.id[0]?.type ?? 'string', 'x-reference': owner.name }),
  };
};

/** Returns the lists nested below a record of a family, for its page, filtered by the record's id. */
export const findRelated = (
  document: OpenApiDocument,
  { list, get, update, remove }: CallFamily,
  options: InferenceOptions,
): Related<Record<string, unknown>, AnyCall>[] => {
  const above = getPathParameters(list);
  const itemPath =
    [get, update, remove].find((call) => call && /\{\w+\}$/.test(call.path))?.path ?? `${list.path}/{id}`;
  if (above.length > 0 || !options.known?.length) return [];
  return findListed(document, options).flatMap(({ resource, path }) => {
    const parent = getParentPath(path);
    const requiredFields = resource.requiredFilters ?? resource.id.slice(0, -1).map(({ field }) => field);
    const [by] = requiredFields;
    if (
      parent === undefined ||
      getPathShape(parent) !== getPathShape(itemPath) ||
      requiredFields.length !== 1 ||
      by === undefined
    )
      return [];
    return [{ resource: resource.name, label: resource.label[1], by: { [by]: '$id' as const } }];
  });
};
