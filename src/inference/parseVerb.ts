import type { Verb } from './knownCall';
import { mapLastWord, splitWords, toSingular } from './nameCase';

const verbWords: readonly [Verb, string][] = [
  ['list', 'list search find query index browse all enumerate'],
  ['get', 'get read retrieve fetch describe show view load lookup detail details info'],
  ['create', 'create add new insert register post store'],
  ['update', 'update edit modify change patch upsert save replace set put amend alter'],
  ['remove', 'delete remove destroy purge drop erase scrap trash discard'],
];
const verbByWord = new Map(
  verbWords.flatMap(([verb, words]) => words.split(' ').map((word) => [word, verb] as const)),
);

/** Matches verbs that create a record if it does not exist. */
const upsertPattern = /^(save|put|upsert|set|store)$/;

const fillerWords = new Set(
  'all list by id a an the one details detail info paged using v1 v2 v3 or and of from to'.split(' '),
);

/** Splits a name without word boundaries if it starts or ends with a known verb: `GETBOATS`, `boatlist`. */
const splitCompounds = (words: readonly string[]): string[] => {
  const [only = ''] = words;
  if (words.length !== 1 || verbByWord.has(only)) return [...words];
  const known = [...verbByWord.keys()].filter((word) => word.length > 2).sort((a, b) => b.length - a.length);
  const before = known.find((word) => only.startsWith(word) && only.length - word.length >= 3);
  if (before) return [before, only.slice(before.length)];
  const suffix = known.find(
    (word) => word.length > 3 && only.endsWith(word) && only.length - word.length >= 3,
  );
  return suffix ? [only.slice(0, -suffix.length), suffix] : [...words];
};

export interface ParsedVerb {
  verb: Verb;
  noun: string;
  isUpsert: boolean;
}

/** Parses the verb and noun of an operation's name. The verb may be at the beginning, at the end or in between. */
export const parseVerb = (name: string): ParsedVerb | undefined => {
  const words = splitCompounds(splitWords(name));
  const last = words.length - 1;
  const isVerb = (word: string | undefined) => word !== undefined && verbByWord.has(word);
  const at = isVerb(words[0]) ? 0 : isVerb(words[last]) ? last : words.findIndex(isVerb);
  const word = words[at];
  const verb = word === undefined ? undefined : verbByWord.get(word);
  if (at < 0 || word === undefined || !verb) return undefined;
  // If the verb is in the middle, the words before it name the section of the API: `Fax_GetFaxes`.
  const about = at < last ? words.slice(at + 1) : words.slice(0, at);
  const by = about.indexOf('by');
  const rest = (by >= 0 ? about.slice(0, by) : about).filter((word) => !fillerWords.has(word));
  // In `find all` or `search or list`, the second list verb is not part of the noun.
  const nouns = rest.filter((word, index) => !(index < rest.length - 1 && verbByWord.get(word) === verb));
  return { verb, noun: mapLastWord(toSingular, nouns).join(' '), isUpsert: upsertPattern.test(word) };
};
