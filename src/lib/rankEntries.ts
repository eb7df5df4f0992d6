import { getLocale, msg, t } from '#i18n';
import { splitWords } from './splitWords';

/** Words of questions that name no task. Translations list those of their language, including polite forms. */
const stopWords = msg(
  'a an the i my me mine we our us you your he she it its is are am be was do does did how can could should would will shall to of for at with from this that these there want need like please help what where which when why get got have has had and or by if so some any',
);

const stopWordsByLocale = new Map<string, ReadonlySet<string>>();

const getStopWords = (): ReadonlySet<string> => {
  const locale = getLocale();
  const stored = stopWordsByLocale.get(locale);
  if (stored) return stored;
  // English is understood in every language, like the English names of screens.
  const words = new Set(splitWords(`${String(stopWords)} ${t(stopWords)}`));
  stopWordsByLocale.set(locale, words);
  return words;
};

/** Splits a text into its words without those that name no task, unless it consists only of them. */
const splitContent = (text: string): string[] => {
  const words = splitWords(text);
  const content = words.filter((word) => !getStopWords().has(word));
  return content.length > 0 ? content : words;
};

/** Something to find, with the words of its texts. */
export interface SearchEntry<Item> {
  item: Item;
  phrases: readonly (readonly string[])[];
}

/** Reads texts of an entry, which may contain several phrases separated by commas. */
export const readPhrases = (texts: readonly string[]): string[][] =>
  texts
    .flatMap((text) => text.split(/[,،]/))
    .map(splitContent)
    .filter((words) => words.length > 0);

const foldedWords = new Map<string, string>();

/** Removes differences between spellings of the same word: German umlauts, Arabic articles and endings. */
const foldWord = (word: string): string => {
  const stored = foldedWords.get(word);
  if (stored !== undefined) return stored;
  const folded = word
    .replace(/^(?:وال|بال|لل|ال)(?=\p{L}{2})/u, '')
    .replace(/ة$/u, 'ه')
    .replace(/ى$/u, 'ي')
    .replace(/ß/g, 'ss')
    .replace(/([aou])e/g, '$1');
  foldedWords.set(word, folded);
  return folded;
};

/** Whether two words differ by at most one letter that was added, omitted, replaced or swapped with the next one. */
const isOneEdit = (word: string, other: string): boolean => {
  if (Math.abs(word.length - other.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === other[start]) start += 1;
  let [end, otherEnd] = [word.length, other.length];
  while (end > start && otherEnd > start && word[end - 1] === other[otherEnd - 1]) {
    end -= 1;
    otherEnd -= 1;
  }
  const [left, right] = [word.slice(start, end), other.slice(start, otherEnd)];
  return Math.max(left.length, right.length) <= 1 || (left.length === 2 && left === `${right[1]}${right[0]}`);
};

/** Minimum length of a word in which a typing error is tolerated, or of a part of a compound. */
const MIN_LENGTH = 5;

const isLoose = (typed: string, word: string): boolean => {
  const [text, known] = [foldWord(typed), foldWord(word)];
  if (text.length < 3 || known.length < 3) return false;
  if (known.startsWith(text) || (text.startsWith(known) && text.length - known.length <= 2)) return true;
  if (text.length < MIN_LENGTH) return false;
  return (
    known.includes(text) ||
    (known.length >= MIN_LENGTH && text.includes(known)) ||
    isOneEdit(text, known) ||
    isOneEdit(text, known.slice(0, text.length))
  );
};

/** Quality of a match: the whole word, its beginning, or a similar one; 0 for none. */
const matchWord = (typed: string, words: readonly string[], isLast: boolean): number => {
  if (words.includes(typed)) return 1;
  // Short words such as “in” are only incomplete while they are being typed.
  if ((isLast ? typed.length > 1 : typed.length > 2) && words.some((word) => word.startsWith(typed)))
    return 0.9;
  return words.some((word) => isLoose(typed, word)) ? 0.6 : 0;
};

const isClear = (quality: number): boolean => quality > 0.6;

export interface EntryMatch<Item> {
  item: Item;
  /**
   * 0: a whole phrase, 1: the beginning of one, 2: all words in one phrase, 3: in several, 4: similar words; from 5: some
   * of the words, the less common the better.
   */
  rank: number;
  /** Index of the phrase that matches best. */
  phrase: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Ranks one phrase; 5 if not all typed words match. */
const rankPhrase = (
  typed: readonly string[],
  words: readonly string[],
  qualities: readonly number[],
): number => {
  const [text, whole] = [typed.join(' '), words.join(' ')];
  // Of phrases that match equally, the shortest is closest to the text.
  const extra = Math.min(0.4, Math.max(0, words.length - typed.length) / 20);
  if (whole === text) return 0;
  if (whole.startsWith(text)) return 1 + extra;
  if (qualities.every(isClear)) return 2 + extra;
  if (qualities.every((quality) => quality > 0)) return 4 + (1 - sum(qualities) / typed.length) / 10 + extra;
  return 5 + extra / 10;
};

const rankEntry = <Item>(typed: readonly string[], { item, phrases }: SearchEntry<Item>) => {
  const matchWords = (words: readonly string[]) =>
    typed.map((word, place) => matchWord(word, words, place === typed.length - 1));
  let best = { rank: 6, phrase: 0, sum: -1 };
  let hasWholePhrase = false;
  for (const [phrase, words] of phrases.entries()) {
    const qualities = matchWords(words);
    const candidate = { rank: rankPhrase(typed, words, qualities), phrase, sum: sum(qualities) };
    const isPartial = candidate.rank >= 5 && best.rank >= 5;
    if (isPartial ? candidate.sum > best.sum : candidate.rank < best.rank) best = candidate;
    hasWholePhrase ||= words.length > 1 && words.every((word) => typed.includes(word));
  }
  const qualities = matchWords(phrases.flat());
  const inSeveral = qualities.every(isClear) ? 3 : qualities.every((quality) => quality > 0) ? 4.5 : 6;
  return {
    match: { item, rank: Math.min(best.rank, inSeveral), phrase: best.phrase },
    qualities,
    hasWholePhrase,
  };
};

/** Share of a text that counts as matched if it contains a whole phrase of several words. */
const WHOLE_PHRASE_SCORE = 0.9;

/**
 * Ranks entries against a text or a question, whose words need not all be present. Plurals, compounds and one typing
 * error per word are tolerated at a lower rank.
 * @param minScore share of the words that must match, also weighted by how few entries contain each
 * @returns the matches, best first; partial ones only if nothing else matches
 */
export const rankEntries = <Item>(
  text: string,
  entries: readonly SearchEntry<Item>[],
  minScore = 0.5,
): EntryMatch<Item>[] => {
  const typed = splitContent(text);
  if (typed.join('').length < 2) return [];
  const ranked = entries.map((entry) => rankEntry(typed, entry));
  const weights = typed.map((_, place) => {
    const count = ranked.filter(({ qualities }) => (qualities[place] ?? 0) > 0).length;
    // A word that no entry contains is usually the name of a record.
    return count === 0 ? 1 : Math.log(1 + entries.length / count);
  });
  const matches = ranked
    .map(({ match, qualities, hasWholePhrase }) => {
      if (match.rank < 5) return match;
      const share = sum(qualities.map((quality, place) => quality * (weights[place] ?? 0))) / sum(weights);
      const score = hasWholePhrase ? Math.max(share, WHOLE_PHRASE_SCORE) : share;
      const count = qualities.filter((quality) => quality > 0).length / typed.length;
      const isMatch = score > 0 && score >= minScore && (hasWholePhrase || count > minScore);
      return { ...match, rank: isMatch ? match.rank + 1 - score : Number.POSITIVE_INFINITY };
    })
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((a, b) => a.rank - b.rank);
  const isWhole = (matches[0]?.rank ?? 0) < 5;
  return isWhole ? matches.filter(({ rank }) => rank < 5) : matches;
};

const splitPairs = (word: string): string[] =>
  Array.from(word.slice(1), (_, place) => word.slice(place, place + 2));

/** Similarity of two words by their pairs of letters, from 0 to 1. */
const computeSimilarity = (word: string, other: string): number => {
  const [pairs, otherPairs] = [splitPairs(word), splitPairs(other)];
  const shared = pairs.filter((pair) => otherPairs.includes(pair)).length;
  return pairs.length + otherPairs.length === 0 ? 0 : (2 * shared) / (pairs.length + otherPairs.length);
};

/** Minimum similarity of words that {@link findClosest} returns. */
const MIN_SIMILARITY = 0.45;

/** Returns the entries with the most similar words, for a text that matches none. */
export const findClosest = <Item>(
  text: string,
  entries: readonly SearchEntry<Item>[],
  limit: number,
): Item[] => {
  const partial = rankEntries(text, entries, 0).map(({ item }) => item);
  if (partial.length > 0) return partial.slice(0, limit);
  const typed = splitContent(text).map(foldWord);
  return entries
    .map(({ item, phrases }) => ({
      item,
      similarity: Math.max(
        0,
        ...typed.flatMap((word) => phrases.flat().map((known) => computeSimilarity(word, foldWord(known)))),
      ),
    }))
    .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, limit)
    .map(({ item }) => item);
};
