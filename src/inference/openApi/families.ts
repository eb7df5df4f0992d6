import type { OmittedPart } from '../inferred';
import type { Verb } from '../knownCall';
import { mapLastWord, splitWords, toPlural, toSingular } from '../nameCase';
import { type ParsedVerb, parseVerb } from '../parseVerb';
import { findBulkOperations } from './bulk';
import { type OpenApiDocument, toOpenApi } from './document';
import { isItemPath, trimEndSlash, withoutItemKey } from './itemPath';
import {
  findResponseRows,
  getOperations,
  listQueryKeys,
  listUnsupportedSecurity,
  type Operation,
} from './operations';

/** Group of operations on the same kind of record. */
export interface Family {
  /** Plural noun for the records: `pets`. */
  name: string;
  list: string;
  get?: string;
  create?: string;
  update?: string;
  remove?: string;
  reason: string;
}

export interface OperationChoices {
  operations: Pick<Operation, 'name' | 'operationId' | 'method' | 'path' | 'summary' | 'tags'>[];
  families: Family[];
  left: OmittedPart[];
}

/** Checks whether the last path segment describes a search instead of a resource: `/pets/findByStatus`, `/boats/search`. */
const isLookupSegment = (part: string): boolean => {
  const spoken = /^\w+$/.test(part) ? parseVerb(part) : undefined;
  return spoken !== undefined && (spoken.verb === 'list' || spoken.verb === 'get') && spoken.noun === '';
};

/** Returns the path of the collection, without the record id and a search segment. */
const getCollectionPath = (path: string): string => {
  const plain = withoutItemKey(path).replace(/\.json$/, '');
  const parts = plain.split('/');
  const last = parts.at(-1) ?? '';
  return parts.length > 2 && isLookupSegment(last) && !parts.at(-2)?.includes('{')
    ? parts.slice(0, -1).join('/')
    : plain;
};

/** Returns the last path segment that is not a parameter, which names the records. */
const getPathNoun = (path: string): string => {
  const parts = getCollectionPath(path)
    .split('/')
    .filter((part) => part !== '' && !part.includes('{'));
  return (parts.at(-1) ?? '').replace(/\.\w+$/, '');
};

const hasKey = (operation: Operation): boolean =>
  listQueryKeys(operation).some(
    ({ schema, type }) => !/array|object/.test(String(type ?? Object(schema).type)),
  );

type MatchedOperations = Partial<Record<Exclude<Verb, 'list'>, Operation | undefined>>;

/** Matches the operations of one resource by their common path and their methods. */
const matchByPath = (shared: readonly Operation[]): MatchedOperations => {
  const find = (test: (operation: Operation) => boolean) => shared.find(test);
  const item = (...methods: string[]) =>
    methods.flatMap(
      (method) => find((operation) => isItemPath(operation.path) && operation.method === method) ?? [],
    )[0];
  const whole = (method: string) =>
    find(
      ({ path, method: ownMethod }) => trimEndSlash(path) === getCollectionPath(path) && ownMethod === method,
    );
  return {
    get: item('GET'),
    create: whole('POST') ?? find((operation) => !isItemPath(operation.path) && operation.method === 'POST'),
    // An update may address the whole collection with the id in the body, whereas a DELETE of the collection
    // might remove everything.
    update: item('PATCH', 'PUT', 'POST') ?? whole('PUT') ?? whole('PATCH'),
    // A required key in the query addresses one record.
    remove: item('DELETE') ?? find((operation) => operation.method === 'DELETE' && hasKey(operation)),
  };
};

/**
 * Adds the operations of shallow nested routes: records that are listed below their parent (`/posts/{id}/comments`) but
 * have an address of their own (`/comments/{id}`), which no other list shares.
 */
const withShallowItems = (
  matches: MatchedOperations,
  path: string,
  byCollection: ReadonlyMap<string, readonly Operation[]>,
): MatchedOperations => {
  const nested = getCollectionPath(path);
  const [, base = '', noun] = /^(.*?)\/[^/]+\/\{\w+\}\/(?:.*\/)?([^/{}]+)$/.exec(nested) ?? [];
  const { get, update, remove } = matches;
  if (noun === undefined || get || update || remove) return matches;
  const own = byCollection.get(`${base}/${noun}`) ?? [];
  const hasOwnList = own.some(({ method, path: ownPath }) => method === 'GET' && !isItemPath(ownPath));
  const items = own.filter((operation) => isItemPath(operation.path));
  return hasOwnList ? matches : { ...matchByPath(items), create: matches.create };
};

/** Returns the section of the API to which a remote procedure belongs, based on its path. */
const getFolder = (path: string): string => path.split('/').slice(0, -1).slice(0, 3).join('/');

interface NamedOperation {
  operation: Operation;
  spokenVerb: ParsedVerb | undefined;
}

/** Matches remote procedures by the verbs and nouns in their names, within the same section of the API. */
const matchByName = (
  list: Operation,
  noun: string,
  all: readonly NamedOperation[],
  answersRows: (operation: Operation) => boolean,
): MatchedOperations => {
  const sameNoun = all.filter(
    ({ operation, spokenVerb }) =>
      operation !== list && spokenVerb?.noun === noun && getFolder(operation.path) === getFolder(list.path),
  );
  const about = (verb: Verb) => sameNoun.find(({ spokenVerb }) => spokenVerb?.verb === verb)?.operation;
  const update = about('update');
  const upsert = sameNoun.find(({ spokenVerb }) => spokenVerb?.isUpsert)?.operation;
  return {
    // `find` counts as reading a single record if its response is not a list.
    get: sameNoun.find(
      ({ operation, spokenVerb }) =>
        (spokenVerb?.verb === 'get' || spokenVerb?.verb === 'list') && !answersRows(operation),
    )?.operation,
    create: about('create') ?? upsert,
    update: update ?? upsert,
    remove: about('remove'),
  };
};

const isRestStyle = (operations: readonly Operation[]): boolean =>
  operations.filter(({ method }) => method !== 'POST').length > operations.length * 0.3;

/**
 * Finds the operations that list records, each with its related operations.
 * @param input the parsed OpenAPI document
 * @throws UnsupportedInputError if it is not an OpenAPI document
 */
export const listOperationChoices = (input: unknown): OperationChoices => {
  const document: OpenApiDocument = toOpenApi(input);
  const { operations, left: unread } = getOperations(document);
  const left = [...unread, ...listUnsupportedSecurity(document)];
  const known = new Map<Operation, boolean>();
  const answersRows = (operation: Operation): boolean => {
    const hasRows = known.get(operation) ?? findResponseRows(document, operation) !== undefined;
    known.set(operation, hasRows);
    return hasRows;
  };
  const rest = isRestStyle(operations);
  const families: Family[] = [];
  const names = new Set<string>();
  const bulkNames = new Set<string>();
  const all = operations.map((operation) => ({
    operation,
    spokenVerb: parseVerb(operation.operationId ?? operation.name),
  }));
  const byCollection = new Map<string, Operation[]>();
  for (const operation of operations) {
    const collection = getCollectionPath(operation.path);
    byCollection.set(collection, [...(byCollection.get(collection) ?? []), operation]);
  }
  for (const { operation, spokenVerb: spoken } of all) {
    const { path, name, method, isDeprecated } = operation;
    if (isDeprecated) continue;
    const isRead =
      method === 'GET' || (spoken !== undefined && (spoken.verb === 'list' || spoken.verb === 'get'));
    if (!isRead) continue;
    if (method === 'GET' && isItemPath(path) && rest) continue;
    if (!answersRows(operation)) continue;
    const noun = spoken?.noun ?? '';
    const bulk = new Set(findBulkOperations(document, path).map(({ call }) => call.name));
    for (const bulkName of bulk) bulkNames.add(bulkName);
    const isSingle = (candidate: Operation) => !bulk.has(candidate.name);
    const matches: MatchedOperations = rest
      ? withShallowItems(
          matchByPath((byCollection.get(getCollectionPath(path)) ?? []).filter(isSingle)),
          path,
          byCollection,
        )
      : {};
    const isByPath = Object.values(matches).some(Boolean);
    const verbs = isByPath
      ? matches
      : noun === ''
        ? {}
        : matchByName(
            operation,
            noun,
            all.filter((named) => isSingle(named.operation)),
            answersRows,
          );
    const called = (rest && getPathNoun(path)) || noun || getPathNoun(path) || 'records';
    const preferred = mapLastWord(toPlural, splitWords(called)).join(' ');
    const parent = path
      .split('/')
      .filter((part) => part && !part.includes('{'))
      .at(-2);
    const unique =
      [
        preferred,
        `${mapLastWord(toSingular, splitWords(parent ?? 'other')).join(' ')} ${preferred}`,
        splitWords(name).join(' '),
      ].find((candidate) => !names.has(candidate)) ?? name;
    names.add(unique);
    families.push({
      name: unique,
      list: name,
      ...Object.fromEntries(
        Object.entries(verbs).flatMap(([verb, sibling]) =>
          sibling && sibling !== operation ? [[verb, sibling.name]] : [],
        ),
      ),
      reason: isByPath
        ? `They share the path ${getCollectionPath(path)}.`
        : `Their names speak of “${noun || called}”.`,
    });
  }
  const used = new Set(families.flatMap(({ name: _, reason: __, ...verbs }) => Object.values(verbs)));
  for (const { name, at, isDeprecated } of operations)
    if (!used.has(name) && !bulkNames.has(name))
      left.push({
        at,
        reason: isDeprecated
          ? 'It is deprecated, so nothing is made of it.'
          : 'It belongs to no list: it can be declared as an action, or as a call of a panel.',
      });
  return {
    operations: operations.map(({ name, operationId, method, path, summary, tags }) => ({
      name,
      ...(operationId !== undefined && { operationId }),
      method,
      path,
      summary,
      tags,
    })),
    families,
    left,
  };
};
