const digits = '23456789';
// Excludes letters and digits that look alike, because users may read a secret aloud.
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';

const pickRandom = (alphabet: string, length: number): string => {
  // Bytes at or above the limit are discarded, so that all characters are equally likely.
  const limit = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2)))
      if (byte < limit && text.length < length) text += alphabet.charAt(byte % alphabet.length);
  return text;
};

/**
 * Generates a random secret that satisfies the field's rules.
 * @returns undefined if no simple alphabet satisfies the pattern
 */
export const generateSecret = ({
  minLength = 0,
  maxLength = 128,
  pattern,
}: {
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}): string | undefined => {
  const regex = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  const length = (requested: number) => Math.min(maxLength, Math.max(minLength, requested));
  const candidates = [
    [letters + digits, length(20)],
    [digits, length(8)],
    [digits, length(6)],
    [digits, length(4)],
  ] as const;
  for (const [alphabet, size] of candidates)
    for (let attempt = 0; attempt < 20; attempt++) {
      const secret = pickRandom(alphabet, size);
      if (!regex || regex.test(secret)) return secret;
    }
  return undefined;
};
