/** Derives an unused file name from a display name: `key-3-sales`, `key-3-sales-2`. */
export const createUniqueName = (words: string, usedNames: readonly string[]): string => {
  const plain = words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  const stems = new Set(usedNames.map((name) => name.toLowerCase().replace(/\.\w{1,5}$/, '')));
  const stem = plain || 'recording';
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? stem : `${stem}-${number}`;
    if (!stems.has(name)) return name;
  }
};
