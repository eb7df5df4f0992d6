import type { Verb } from './knownCall';
import { lastAs, singular, wordsOf } from './nameCase';

const verbs: readonly [Verb, string][] = [
  ['list', 'list search find query index browse all enumerate'],
  ['get', 'get read retrieve fetch describe show view load lookup detail details'],
  ['create', 'create add new insert register post store'],
  ['update', 'update edit modify change patch upsert save replace set put amend alter'],
  ['remove', 'delete remove destroy purge drop erase scrap trash discard'],
];
const verbOf = new Map(
  verbs.flatMap(([verb, words]) => words.split(' ').map((word) => [word, verb] as const)),
);

/** Verbs that make a record where there is none. */
const upserts = /^(save|put|upsert|set|store)$/;

const filler = new Set(
  'all list by id a an the one details detail info paged using v1 v2 v3 or and of from to'.split(' '),
);

/** Names in one piece, of which only a verb before or behind can be told: `GETBOATS`, `boatlist`. */
const parted = (words: readonly string[]): string[] => {
  const [only = ''] = words;
  if (words.length !== 1 || verbOf.has(only)) return [...words];
  const known = [...verbOf.keys()].filter((word) => word.length > 2).sort((a, b) => b.length - a.length);
  const before = known.find((word) => only.startsWith(word) && only.length - word.length >= 3);
  if (before) return [before, only.slice(before.length)];
  const behind = known.find(
    (word) => word.length > 3 && only.endsWith(word) && only.length - word.length >= 3,
  );
  return behind ? [only.slice(0, -behind.length), behind] : [...words];
};

export interface SpokenVerb {
  verb: Verb;
  noun: string;
  /** What makes a record where there is none. */
  isUpsert: boolean;
}

/** What a name says an operation does, and to what; the verb stands first, last or between. */
export const spokenVerb = (name: string): SpokenVerb | undefined => {
  const words = parted(wordsOf(name));
  const last = words.length - 1;
  const isVerb = (word: string | undefined) => word !== undefined && verbOf.has(word);
  const at = isVerb(words[0]) ? 0 : isVerb(words[last]) ? last : words.findIndex(isVerb);
  const word = words[at];
  const verb = word === undefined ? undefined : verbOf.get(word);
  if (at < 0 || word === undefined || !verb) return undefined;
  // What stands before a verb in the middle is the part of the API: `Fax_GetFaxes`.
  const about = at < last ? words.slice(at + 1) : words.slice(0, at);
  const by = about.indexOf('by');
  const rest = (by >= 0 ? about.slice(0, by) : about).filter((one) => !filler.has(one));
  // `find all`, `search or list`: of two verbs that mean a list, the second is none of its nouns.
  const nouns = rest.filter((one, index) => !(index < rest.length - 1 && verbOf.get(one) === verb));
  return { verb, noun: lastAs(singular, nouns).join(' '), isUpsert: upserts.test(word) };
};
