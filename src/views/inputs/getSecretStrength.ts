import { type MessageDescriptor, msg } from '#i18n';

/** Strength of a secret, from 0 (easily guessed) to 3 (very hard to guess). */
export type Strength = 0 | 1 | 2 | 3;

const alphabets: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 30],
];

const commonPasswords = /password|passwort|welcome|letmein|qwerty|asdf|admin|trunkline|changeme|secret/i;

/** Counts characters, but a run or repetition such as `1234` or `aaaa` adds little more than one character. */
const getEffectiveLength = (text: string): number => {
  let count = 0;
  let step: number | undefined;
  for (let at = 0; at < text.length; at++) {
    const now = at === 0 ? undefined : text.charCodeAt(at) - text.charCodeAt(at - 1);
    const goesOn = now !== undefined && Math.abs(now) <= 1 && (step === undefined || now === step);
    if (!goesOn) count++;
    step = goesOn ? now : undefined;
  }
  return count;
};

/** Rates a secret by its length and alphabet, discounting runs, repeats and common words. */
export const getSecretStrength = (text: string): Strength => {
  const size = alphabets.reduce((sum, [pattern, count]) => sum + (pattern.test(text) ? count : 0), 0);
  const plain = text.replace(commonPasswords, '');
  const bits =
    (getEffectiveLength(plain) + (plain.length < text.length ? 1 : 0)) * Math.log2(Math.max(2, size));
  // PIN attempts are rate-limited, so a PIN only has to avoid the most common values.
  if (/^\d{3,8}$/.test(text))
    return getEffectiveLength(text) < Math.min(3, text.length) ? 0 : text.length < 6 ? 1 : 2;
  return bits < 28 ? 0 : bits < 45 ? 1 : bits < 70 ? 2 : 3;
};

export const strengthLabels: Record<Strength, MessageDescriptor> = {
  0: msg('Easy to guess'),
  1: msg('Fair'),
  2: msg('Good'),
  3: msg('Strong'),
};
