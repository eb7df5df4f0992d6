import type { LeftOut } from '../inferred';
import type { Verb } from '../knownCall';
import { lastAs, plural, singular, wordsOf } from '../nameCase';
import { rowsOfSchema } from '../rowsOfSchema';
import { asOpenApi, type OpenApiDocument } from './document';
import { answerOf, type Operation, operationsIn } from './operations';

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

const verbPatterns: readonly [Verb, RegExp][] = [
  ['list', /^(list|search|find|query|index|browse|all)$/],
  ['get', /^(get|read|retrieve|fetch|describe|show|view|load|lookup)$/],
  ['create', /^(create|add|new|insert|register|post)$/],
  ['update', /^(update|edit|modify|change|patch|upsert|save|replace|set|put)$/],
  ['remove', /^(delete|remove|destroy|purge)$/],
];
const filler = new Set([
  'all',
  'list',
  'by',
  'id',
  'a',
  'an',
  'the',
  'one',
  'details',
  'detail',
  'info',
  'paged',
  'using',
  'v1',
  'v2',
  'v3',
]);

/** What a name says an operation does, and to what; the verb stands first or last. */
export const spokenVerb = (name: string): { verb: Verb; noun: string } | undefined => {
  const words = wordsOf(name);
  const find = (word: string | undefined) =>
    verbPatterns.find(([, fits]) => word !== undefined && fits.test(word))?.[0];
  const at = find(words[0])
    ? 0
    : find(words.at(-1))
      ? words.length - 1
      : words.findIndex((word) => find(word));
  const verb = at < 0 ? undefined : find(words[at]);
  if (!verb) return undefined;
  // What stands before a verb in the middle is the part of the API: `Fax_GetFaxes`.
  const about = at < words.length - 1 ? words.slice(at + 1) : words.slice(0, at);
  const rest = about.filter((word) => !filler.has(word));
  return { verb, noun: lastAs(singular, rest).join(' ') };
};

const isItem = (path: string): boolean => /\{\w+\}(\.\w+)?$/.test(path);
const collectionOf = (path: string): string => path.replace(/\/\{\w+\}(\.\w+)?$/, '').replace(/\.json$/, '');

/** The last fixed part of a path, which names what it holds. */
const nounOfPath = (path: string): string => {
  const parts = path.split('/').filter((part) => part !== '' && !part.includes('{'));
  return (parts.at(-1) ?? '').replace(/\.\w+$/, '');
};

type Found = Partial<Record<Exclude<Verb, 'list'>, Operation | undefined>>;

/** Operations of one resource: told by the path they share, and by the method. */
const byPath = (shared: readonly Operation[]): Found => {
  const find = (test: (one: Operation) => boolean) => shared.find(test);
  const item = (...wanted: string[]) =>
    wanted.flatMap((method) => find((one) => isItem(one.path) && one.method === method) ?? [])[0];
  return {
    get: item('GET'),
    create: find((one) => !isItem(one.path) && one.method === 'POST'),
    update: item('PATCH', 'PUT', 'POST'),
    remove: item('DELETE'),
  };
};

const folderOf = (path: string): string => path.split('/').slice(0, 3).join('/');

/** An operation, with what its name says. */
interface Spoken {
  operation: Operation;
  says: ReturnType<typeof spokenVerb>;
}

/** Verbs of remote procedures: told by their names, about the same noun and in the same part of the API. */
const bySpeech = (list: Operation, noun: string, all: readonly Spoken[]): Found => {
  const sameNoun = all.filter(
    ({ operation, says }) =>
      operation !== list && says?.noun === noun && folderOf(operation.path) === folderOf(list.path),
  );
  const about = (verb: Verb) => sameNoun.find(({ says }) => says?.verb === verb)?.operation;
  return { get: about('get'), create: about('create'), update: about('update'), remove: about('remove') };
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
  const { operations, left } = operationsIn(document);
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
    const ignored: LeftOut[] = [];
    if (!rowsOfSchema(answerOf(document, operation, ignored, 1))) continue;
    if (method === 'GET' && isItem(path) && rest) continue;
    const noun = spoken?.noun ?? '';
    const found: Found = rest ? byPath(byCollection.get(collectionOf(path)) ?? []) : {};
    const isByPath = Object.values(found).some(Boolean);
    const verbs = isByPath ? found : noun === '' ? {} : bySpeech(operation, noun, all);
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
