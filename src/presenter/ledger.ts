import type { PersonalKind } from '../../contract/personalKind';
import { distinctKinds, generators, type PickIndex } from './falseValue';
import { type HashKey, hashWithKey } from './hash';

export type NamePair = readonly [truth: string, shown: string, kind: PersonalKind];

/** Checks whether a code is too short to be recognised reliably within a text. */
const isTooShort = (value: string): boolean => value.length < (/[a-z]/i.test(value) ? 5 : 6);

/** Kinds that are not searched for within texts, because part of a name may be any word. */
const wordKinds = new Set<PersonalKind>(['note', 'givenName', 'familyName', 'place', 'digits']);

/**
 * Creates the mapping from real to fictitious values. They are derived with a keyed hash, so that they stay the same
 * for a key and reveal nothing without it. The mapping is recorded, because two values may collide.
 * @param onPair called with each new pair
 */
export const createLedger = (key: HashKey, onPair: (pair: NamePair) => void = () => undefined) => {
  const replacements = new Map<string, string>();
  const truths = new Map<string, string>();
  /** Real values, which must not be used as fictitious ones. */
  const reserved = new Set<string>();
  /** For the first word of names, the number of words in the longest name that starts with it. */
  const phrases = new Map<string, number>();

  const add = ([truth, standIn, kind]: NamePair) => {
    replacements.set(truth, standIn);
    reserved.add(truth);
    if (distinctKinds.has(kind)) truths.set(standIn, truth);
    if (truth.length < 4 || !/[a-z]/i.test(truth) || wordKinds.has(kind)) return;
    const words = truth.split(/\s+/);
    const first = words[0] ?? '';
    phrases.set(first, Math.max(phrases.get(first) ?? 0, Math.min(words.length, 8)));
  };

  /** Builds the replacement for a person's name from those of its parts. */
  const composed = (value: string): string | undefined => {
    const [, given, rest] = /^(\S+)\s+(\S.*)$/.exec(value.trim()) ?? [];
    return given && rest && `${getReplacement('givenName', given)} ${getReplacement('familyName', rest)}`;
  };

  const draw = (kind: PersonalKind, value: string): string => {
    const generate = generators[kind];
    if (!generate) return value;
    const whole = kind === 'person' ? composed(value) : undefined;
    if (whole && !truths.has(whole) && !reserved.has(whole)) return whole;
    for (let attempt = 0; attempt < 400; attempt++) {
      const pick: PickIndex = (of, part) => hashWithKey(key, `${kind}\n${part}\n${attempt}\n${value}`) % of;
      const generated = generate(value, pick, attempt);
      if (!distinctKinds.has(kind)) return generated;
      if (generated === value && kind === 'phone') return generated;
      if (generated !== value && !truths.has(generated) && !reserved.has(generated)) return generated;
    }
    return `${generators.company?.(value, (of, part) => hashWithKey(key, part + value) % of, 400)}`;
  };

  const getReplacement = (kind: PersonalKind, value: string): string => {
    if (kind === 'code' && isTooShort(value)) return value;
    const known = replacements.get(value);
    if (known !== undefined) return known;
    const generated = draw(kind, value);
    if (generated === value) return value;
    const pair: NamePair = [value, generated, kind];
    add(pair);
    onPair(pair);
    return generated;
  };

  return {
    add,
    reserve: (value: string) => reserved.add(value),
    /** Returns the replacement for a value. It is always the same, even if the value occurs with different kinds. */
    standIn: getReplacement,
    known: (value: string): string | undefined => replacements.get(value),
    truthOf: (value: string): string | undefined => truths.get(value),
    /** Returns the real value of the first replacement in which a word starts with the search text. */
    search: (typed: string): string | undefined => {
      const words = typed.trim().toLowerCase();
      if (words.length < 3) return undefined;
      for (const [standIn, truth] of truths) {
        const text = standIn.toLowerCase();
        if (text.startsWith(words) || text.includes(` ${words}`)) return truth;
      }
      return undefined;
    },
    /** Returns the number of words in the longest known name that starts with a word. */
    wordsFrom: (first: string): number => phrases.get(first) ?? 0,
  };
};

export type Ledger = ReturnType<typeof createLedger>;
