/** A day or a moment as machines write it. */
const RAW = /\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?/g;

/** What a refusal says to people, and not which fields and records it is about. */
const SAID = new Set(['message', 'reason', 'reasons', 'text']);

const saidIn = (value: unknown, isSaid = false): string[] => {
  if (typeof value === 'string') return isSaid ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => saidIn(one, isSaid));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => saidIn(one, SAID.has(name)));
};

/** Days that show how one is written. */
const isExample = (said: string): boolean => /such as|like/.test(said);

/**
 * Days and moments that a refusal tells as they are kept, and not as its reader writes them.
 * @param sent what was asked: what is wrong in it is told as it was written
 */
export const rawDaysIn = (refusal: unknown, sent: unknown): string[] => {
  const asked = JSON.stringify(sent ?? '');
  return saidIn(refusal)
    .filter((said) => !isExample(said))
    .flatMap((said) => said.match(RAW) ?? [])
    .filter((day) => !asked.includes(day));
};
