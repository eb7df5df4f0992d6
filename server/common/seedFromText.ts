/** A number from a text, the same every time (FNV-1a): the seed of what is made for one call, one prompt. */
export function toSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}
