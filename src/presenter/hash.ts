/** 64-bit key, as two unsigned 32-bit words. */
export type HashKey = readonly [number, number];

export const createKey = (): HashKey => {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint32Array(2));
  return [a, b];
};

const rotateBits = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

/**
 * Computes the HalfSipHash-2-4 of a string: 32 bits that reveal nothing without the key. Unlike the browser's hash
 * functions, it is synchronous and works without HTTPS.
 */
export const hashWithKey = ([k0, k1]: HashKey, text: string): number => {
  const bytes = new TextEncoder().encode(text);
  let [v0, v1, v2, v3] = [k0 | 0, k1 | 0, 0x6c796765 ^ k0, 0x74656462 ^ k1];
  const rounds = (times: number) => {
    for (let i = 0; i < times; i++) {
      v0 = (v0 + v1) | 0;
      v1 = rotateBits(v1, 5) ^ v0;
      v0 = rotateBits(v0, 16);
      v2 = (v2 + v3) | 0;
      v3 = rotateBits(v3, 8) ^ v2;
      v0 = (v0 + v3) | 0;
      v3 = rotateBits(v3, 7) ^ v0;
      v2 = (v2 + v1) | 0;
      v1 = rotateBits(v1, 13) ^ v2;
      v2 = rotateBits(v2, 16);
    }
  };
  const take = (word: number) => {
    v3 ^= word;
    rounds(2);
    v0 ^= word;
  };
  const whole = bytes.length - (bytes.length % 4);
  const byte = (at: number) => bytes[at] ?? 0;
  for (let i = 0; i < whole; i += 4)
    take(byte(i) | (byte(i + 1) << 8) | (byte(i + 2) << 16) | (byte(i + 3) << 24));
  take(byte(whole) | (byte(whole + 1) << 8) | (byte(whole + 2) << 16) | (bytes.length << 24));
  v2 ^= 0xff;
  rounds(4);
  return (v1 ^ v3) >>> 0;
};
