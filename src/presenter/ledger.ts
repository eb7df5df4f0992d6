import type { PersonalKind } from '../../contract/personalKind';
import { distinctKinds, generators, type PickIndex } from './falseValue';
import { type HashKey, hashWithKey } from './hash';

/** A true value and what is shown instead of it. */
export type NamePair = readonly [truth: string, shown: string, kind: PersonalKind];

/** Codes shorter than this are like too many other values to be told apart from them. */
const isTooShort = (value: string): boolean => value.length < (/[a-z]/i.test(value) ? 5 : 6);

/** Kinds that are not looked for inside of texts: half a name may be any word. */
const wordKinds = new Set<PersonalKind>(['note', 'givenName', 'familyName', 'place', 'digits']);

/**
 * Which false value stands for which true one. Values are drawn by a keyed hash, so that they are the same wherever the
 * key is known and tell nothing where it isn't; what was drawn is written down, since two values may draw the same.
 * @param onPair told every pair that was not known
 */
export const createLedger = (key: HashKey, onPair: (pair: NamePair) => void = () => undefined) => {
  const shown = new Map<string, string>();
  const truths = new Map<string, string>();
  /** True values that are no false ones, known or about to be. */
  const reserved = new Set<string>();
  /** First words of names → the words of the longest name that begins so. */
  const phrases = new Map<string, number>();

  const add = ([truth, standIn, kind]: NamePair) => {
    shown.set(truth, standIn);
    reserved.add(truth);
    if (distinctKinds.has(kind)) truths.set(standIn, truth);
    if (truth.length < 4 || !/[a-z]/i.test(truth) || wordKinds.has(kind)) return;
    const words = truth.split(/\s+/);
    const first = words[0] ?? '';
    phrases.set(first, Math.max(phrases.get(first) ?? 0, Math.min(words.length, 8)));
  };

  /** The name of a person as its halves have it where they stand alone. */
  const composed = (value: string): string | undefined => {
    const [, given, rest] = /^(\S+)\s+(\S.*)$/.exec(value.trim()) ?? [];
    return given && rest && `${standIn('givenName', given)} ${standIn('familyName', rest)}`;
  };

  const draw = (kind: PersonalKind, value: string): string => {
    const make = generators[kind];
    if (!make) return value;
    const whole = kind === 'person' ? composed(value) : undefined;
    if (whole && !truths.has(whole) && !reserved.has(whole)) return whole;
    for (let attempt = 0; attempt < 400; attempt++) {
      const pick: PickIndex = (of, part) => hashWithKey(key, `${kind}\n${part}\n${attempt}\n${value}`) % of;
      const made = make(value, pick, attempt);
      if (!distinctKinds.has(kind)) return made;
      if (made === value && kind === 'phone') return made;
      if (made !== value && !truths.has(made) && !reserved.has(made)) return made;
    }
    return `${generators.company?.(value, (of, part) => hashWithKey(key, part + value) % of, 400)}`;
  };

  const standIn = (kind: PersonalKind, value: string): string => {
    if (kind === 'code' && isTooShort(value)) return value;
    const known = shown.get(value);
    if (known !== undefined) return known;
    const made = draw(kind, value);
    if (made === value) return value;
    const pair: NamePair = [value, made, kind];
    add(pair);
    onPair(pair);
    return made;
  };

  return {
    add,
    /** Keeps true values from being drawn as false ones of others. */
    reserve: (value: string) => reserved.add(value),
    /** What is shown instead of a value of a kind: always the same for the same value, whatever kind it was first. */
    standIn,
    /** What is shown instead of a value that was seen before. */
    known: (value: string): string | undefined => shown.get(value),
    /** The true value a false one stands for. */
    truthOf: (value: string): string | undefined => truths.get(value),
    /** The true value behind the first false one with a word that begins so, for what is typed into a search. */
    search: (typed: string): string | undefined => {
      const words = typed.trim().toLowerCase();
      if (words.length < 3) return undefined;
      for (const [standIn, truth] of truths) {
        const text = standIn.toLowerCase();
        if (text.startsWith(words) || text.includes(` ${words}`)) return truth;
      }
      return undefined;
    },
    /** How many words a known name may have that begins with this one. */
    wordsFrom: (first: string): number => phrases.get(first) ?? 0,
  };
};

export type Ledger = ReturnType<typeof createLedger>;
