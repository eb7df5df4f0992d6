/** A day or a moment as machines write it. */
const RAW_DATE = /\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?/g;

/** What a refusal says to people, and not which fields and records it is about. */
const MESSAGE_FIELDS = new Set(['message', 'reason', 'reasons', 'text']);

const collectMessages = (value: unknown, isSaid = false): string[] => {
  if (typeof value === 'string') return isSaid ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => collectMessages(one, isSaid));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => collectMessages(one, MESSAGE_FIELDS.has(name)));
};

/** Days that show how one is written. */
const isExampleText = (said: string): boolean => /such as|like/.test(said);

/**
 * Days and moments that a refusal tells as they are kept, and not as its reader writes them.
 * @param sent what was asked: what is wrong in it is told as it was written
 */
export const findRawDates = (refusal: unknown, sent: unknown): string[] => {
  const asked = JSON.stringify(sent ?? '');
  return collectMessages(refusal)
    .filter((said) => !isExampleText(said))
    .flatMap((said) => said.match(RAW_DATE) ?? [])
    .filter((day) => !asked.includes(day));
};
