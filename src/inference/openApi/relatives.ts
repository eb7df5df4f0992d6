import type { AnyCall } from '../../../contract/registeredCalls';
import type { FieldSchema } from '../../declaration/buildFieldSpec';
import type { Related } from '../../declaration/relatedOptions';
import type { InferenceOptions, KnownResource } from '../inferred';
import { type CallFamily, getPathParameters, type KnownCall } from '../knownCall';
import { mapLastWord, splitWords, toKebabCase, toPlural } from '../nameCase';
import type { OpenApiDocument } from './document';
import { type Family, listOperationChoices } from './families';
import { isItemPath, trimEndSlash } from './itemPath';
import { getOperations } from './operations';

const getFamilyName = ({ name }: Family): string =>
  toKebabCase(mapLastWord(toPlural, splitWords(name)).join(' '));

/** Replaces the names of path parameters, which are arbitrary, so that paths can be compared. */
const getPathShape = (path: string): string =>
  trimEndSlash(path)
    .replace(/\{\w+\}/g, '{}')
    .replace(/\.json$/, '');

/** Returns the path of the record to which a list belongs: `/accounts/{id}` for `/accounts/{id}/messages`. */
const getParentPath = (path: string): string | undefined => {
  const parts = trimEndSlash(path).split('/');
  const at = parts.findLastIndex((part) => /^\{\w+\}$/.test(part));
  // `/accounts/{id}/messages` belongs to an account, whereas `/accounts/{id}` is the account.
  return at > 0 && at < parts.length - 1 ? parts.slice(0, at + 1).join('/') : undefined;
};

interface ListedPath {
  resource: KnownResource;
  path: string;
}

/** Returns the lists of a document that correspond to a known resource, with their paths. */
const findListedPaths = (document: OpenApiDocument, { known = [] }: InferenceOptions): ListedPath[] => {
  const paths = new Map(getOperations(document).operations.map(({ name, path }) => [name, path]));
  return listOperationChoices(document).families.flatMap((family) => {
    const resource = known.find(
      ({ name }) => name === getFamilyName(family) || name.endsWith(`/${getFamilyName(family)}`),
    );
    const path = paths.get(family.list);
    return resource && path !== undefined ? [{ resource, path }] : [];
  });
};

/** Returns the resource to which a path parameter refers: the one whose list precedes it in the path. */
const findParentResource = (
  parameter: string,
  { path }: KnownCall,
  known: readonly KnownResource[],
): KnownResource | undefined => {
  const parts = path.split('/');
  const at = parts.indexOf(`{${parameter}}`);
  const noun = parts[at - 1];
  if (at < 1 || noun === undefined || noun.includes('{')) return undefined;
  const called = toKebabCase(mapLastWord(toPlural, splitWords(noun)).join(' '));
  return known.find(({ name, id }) => id.length === 1 && name.split('/').at(-1) === called);
};

/** Creates a field for the parent of a record. It is a reference if the parent is a resource. */
export const buildParentField = (
  name: string,
  list: KnownCall,
  { known = [] }: InferenceOptions,
): FieldSchema => {
  const parameterSchema = list.pathFields?.[name] ?? list.body?.properties?.[name] ?? {};
  const owner = findParentResource(name, list, known);
  const { readOnly: _, ...schema } = parameterSchema;
  return {
    type: 'string',
    ...schema,
    ...(owner && { type: owner.id[0]?.type ?? 'string', 'x-reference': owner.name }),
  };
};

/** Finds the lists nested below a record of a family. They are shown on the record's page, filtered by its id. */
export const findRelatedResources = (
  document: OpenApiDocument,
  { list, get, update, remove }: CallFamily,
  options: InferenceOptions,
): Related<Record<string, unknown>, AnyCall>[] => {
  const above = getPathParameters(list);
  const itemPath =
    [get, update, remove].find((call) => call && isItemPath(call.path))?.path ?? `${list.path}/{id}`;
  if (above.length > 0 || !options.known?.length) return [];
  return findListedPaths(document, options).flatMap(({ resource, path }) => {
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
