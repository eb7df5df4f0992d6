import type { LeftOut } from '../inferred';
import type { Verb } from '../knownCall';
import { lastAs, plural, singular, wordsOf } from '../nameCase';
import { rowsOfSchema } from '../rowsOfSchema';
import { type SpokenVerb, spokenVerb } from '../spokenVerb';
import { asOpenApi, type OpenApiDocument } from './document';
import { answerOf, type Operation, operationsIn, securityLeft } from './operations';

/** Operations that belong together: those of one kind of record. */
export interface Family {
  /** What several are called: `pets`. */
  name: string;
  /** Names of operations. */
  list: string;
  get?: string;
  create?: string;
  update?: string;
  remove?: string;
  why: string;
}

/** What may be chosen of a document. */
export interface Choices {
  operations: Pick<Operation, 'name' | 'operationId' | 'method' | 'path' | 'summary' | 'tags'>[];
  families: Family[];
  left: LeftOut[];
}

const isItem = (path: string): boolean => /\{\w+\}(\.\w+)?$/.test(path);

/** A last part that says how records are looked for, not what they are: `/pets/findByStatus`, `/boats/search`. */
const isLookup = (part: string): boolean => {
  const said = /^\w+$/.test(part) ? spokenVerb(part) : undefined;
  return said !== undefined && (said.verb === 'list' || said.verb === 'get') && said.noun === '';
};

/** What a path is of: without the record it takes, and without the word for looking. */
const collectionOf = (path: string): string => {
  const plain = path.replace(/\/\{\w+\}(\.\w+)?$/, '').replace(/\.json$/, '');
  const parts = plain.split('/');
  const last = parts.at(-1) ?? '';
  return parts.length > 2 && isLookup(last) && !parts.at(-2)?.includes('{')
    ? parts.slice(0, -1).join('/')
    : plain;
};

/** The last fixed part of a path, which names what it holds. */
const nounOfPath = (path: string): string => {
  const parts = collectionOf(path)
    .split('/')
    .filter((part) => part !== '' && !part.includes('{'));
  return (parts.at(-1) ?? '').replace(/\.\w+$/, '');
};

type Found = Partial<Record<Exclude<Verb, 'list'>, Operation | undefined>>;

/** Operations of one resource: told by the path they share, and by the method. */
const byPath = (shared: readonly Operation[]): Found => {
  const find = (test: (one: Operation) => boolean) => shared.find(test);
  const item = (...wanted: string[]) =>
    wanted.flatMap((method) => find((one) => isItem(one.path) && one.method === method) ?? [])[0];
  const whole = (method: string) =>
    find((one) => one.path === collectionOf(one.path) && one.method === method);
  return {
    get: item('GET'),
    create: whole('POST') ?? find((one) => !isItem(one.path) && one.method === 'POST'),
    // A change may be sent to the whole collection, with the id in the body; a removal sent there might be of all.
    update: item('PATCH', 'PUT', 'POST') ?? whole('PUT') ?? whole('PATCH'),
    remove: item('DELETE'),
  };
};

/** The part of an API a procedure stands in. */
const folderOf = (path: string): string => path.split('/').slice(0, -1).slice(0, 3).join('/');

/** An operation, with what its name says. */
interface Spoken {
  operation: Operation;
  says: SpokenVerb | undefined;
}

/** Verbs of remote procedures: told by their names, about the same noun and in the same part of the API. */
const bySpeech = (
  list: Operation,
  noun: string,
  all: readonly Spoken[],
  answersRows: (one: Operation) => boolean,
): Found => {
  const sameNoun = all.filter(
    ({ operation, says }) =>
      operation !== list && says?.noun === noun && folderOf(operation.path) === folderOf(list.path),
  );
  const about = (verb: Verb) => sameNoun.find(({ says }) => says?.verb === verb)?.operation;
  const update = about('update');
  const upsert = sameNoun.find(({ says }) => says?.isUpsert)?.operation;
  return {
    // `find` is of one where it answers no list.
    get: sameNoun.find(
      ({ operation, says }) => (says?.verb === 'get' || says?.verb === 'list') && !answersRows(operation),
    )?.operation,
    create: about('create') ?? upsert,
    update: update ?? upsert,
    remove: about('remove'),
  };
};

const isRest = (operations: readonly Operation[]): boolean =>
  operations.filter(({ method }) => method !== 'POST').length > operations.length * 0.3;

/**
 * Finds the operations that list records, and those that belong to each.
 * @param given an OpenAPI document, parsed
 * @throws NotUnderstood where it is none
 */
export const operationsOf = (given: unknown): Choices => {
  const document: OpenApiDocument = asOpenApi(given);
  const { operations, left: unread } = operationsIn(document);
  const left = [...unread, ...securityLeft(document)];
  const known = new Map<Operation, boolean>();
  const answersRows = (operation: Operation): boolean => {
    const found = known.get(operation) ?? rowsOfSchema(answerOf(document, operation, [], 2)) !== undefined;
    known.set(operation, found);
    return found;
  };
  const rest = isRest(operations);
  const families: Family[] = [];
  const names = new Set<string>();
  const all = operations.map((operation) => ({
    operation,
    says: spokenVerb(operation.operationId ?? operation.name),
  }));
  const byCollection = new Map<string, Operation[]>();
  for (const one of operations) {
    const collection = collectionOf(one.path);
    byCollection.set(collection, [...(byCollection.get(collection) ?? []), one]);
  }
  for (const { operation, says: spoken } of all) {
    const { path, name, method, isDeprecated } = operation;
    if (isDeprecated) continue;
    const isAsked =
      method === 'GET' || (spoken !== undefined && (spoken.verb === 'list' || spoken.verb === 'get'));
    if (!isAsked) continue;
    if (method === 'GET' && isItem(path) && rest) continue;
    if (!answersRows(operation)) continue;
    const noun = spoken?.noun ?? '';
    const found: Found = rest ? byPath(byCollection.get(collectionOf(path)) ?? []) : {};
    const isByPath = Object.values(found).some(Boolean);
    const verbs = isByPath ? found : noun === '' ? {} : bySpeech(operation, noun, all, answersRows);
    const called = (rest && nounOfPath(path)) || noun || nounOfPath(path) || 'records';
    const wanted = lastAs(plural, wordsOf(called)).join(' ');
    const parent = path
      .split('/')
      .filter((part) => part && !part.includes('{'))
      .at(-2);
    const unique =
      [
        wanted,
        `${lastAs(singular, wordsOf(parent ?? 'other')).join(' ')} ${wanted}`,
        wordsOf(name).join(' '),
      ].find((one) => !names.has(one)) ?? name;
    names.add(unique);
    families.push({
      name: unique,
      list: name,
      ...Object.fromEntries(
        Object.entries(verbs).flatMap(([verb, one]) => (one && one !== operation ? [[verb, one.name]] : [])),
      ),
      why: isByPath
        ? `They share the path ${collectionOf(path)}.`
        : `Their names speak of “${noun || called}”.`,
    });
  }
  const used = new Set(families.flatMap(({ name: _, why: __, ...verbs }) => Object.values(verbs)));
  for (const { name, at, isDeprecated } of operations)
    if (!used.has(name))
      left.push({
        at,
        why: isDeprecated
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
