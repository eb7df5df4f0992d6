import { defaultSpellings, type Spelling } from '../../addresses/addressCodeLists';
import type { AddressFileGateway, KnownAddress } from '../../gateways/addressFileGateway';
import { getFictionalAddresses } from './fictionalAddresses';

/** Searches the bundled set of fictional addresses. */
export const createLocalAddressFile = (): AddressFileGateway => ({
  source: { contributor: 'Trunkline', dataset: 'Fictional addresses' },
  async suggest(text, limit) {
    const typed = splitWords(text);
    if (typed.length === 0) return [];
    return getIndex()
      .map(({ address, words }) => ({ address, score: getScore(typed, words) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score || collator.compare(a.address.text, b.address.text))
      .slice(0, limit)
      .map(({ address }) => address);
  },
  async find(id) {
    const requested = id.toUpperCase();
    return getFictionalAddresses().find((address) => address.id === requested);
  },
});

const collator = new Intl.Collator('en', { numeric: true });

interface IndexedAddress {
  address: KnownAddress;
  words: string[];
}

let addressIndex: IndexedAddress[] | undefined;
function getIndex(): IndexedAddress[] {
  addressIndex ??= getFictionalAddresses().map((address) => ({ address, words: splitWords(address.text) }));
  return addressIndex;
}

const { types, suffixes, units, levels } = defaultSpellings;
const abbreviations: Spelling = new Map([...levels, ...units, ...suffixes, ...types]);

/** Splits text into upper-case words: `5/12 sample street` → 5 12 SAMPLE STREET. */
const splitWords = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,/.;]+/)
    .filter(Boolean);

const MAX_WORDS = 20;

/**
 * Scores how well an address matches the typed words; 0 if a word does not match. Words must be in the order of the
 * address. The last word may be incomplete. Numbers must match completely, unless they are the last word.
 */
function getScore(typed: string[], words: string[]): number {
  let at = 0;
  let score = 1;
  for (const [index, word] of typed.slice(0, MAX_WORDS).entries()) {
    const isLast = index === typed.length - 1;
    const matchIndex = words.findIndex(
      (candidate, position) => position >= at && matchesWord(candidate, word, isLast),
    );
    if (matchIndex === -1) return 0;
    score += (isSameWord(words[matchIndex] ?? '', word) ? 3 : 1) - (matchIndex - at) * 0.25;
    at = matchIndex + 1;
  }
  return Math.max(score, 0.01) + 1 / words.length;
}

/** Treats `ST` and `STREET` as equal. */
const isSameWord = (word: string, typed: string): boolean =>
  word === typed || (abbreviations.get(typed) ?? typed) === (abbreviations.get(word) ?? word);

function matchesWord(word: string, typed: string, isLast: boolean): boolean {
  if (isSameWord(word, typed)) return true;
  if (/^\d/.test(typed)) return isLast ? word.startsWith(typed) : word.split('-')[0] === typed;
  return word.startsWith(typed);
}
