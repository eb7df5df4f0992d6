/** A date or time in machine format. */
const RAW_DATE = /\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?/g;

/** Properties of a refusal with text for users, rather than names of fields and records. */
const MESSAGE_FIELDS = new Set(['message', 'reason', 'reasons', 'text']);

const collectMessages = (value: unknown, isSaid = false): string[] => {
  if (typeof value === 'string') return isSaid ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => collectMessages(one, isSaid));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => collectMessages(one, MESSAGE_FIELDS.has(name)));
};

/** Checks whether a text contains dates as format examples. */
const isExampleText = (said: string): boolean => /such as|like/.test(said);

/**
 * Returns the dates and times that a refusal shows in storage format instead of the user's format.
 * @param sent the request; invalid values are quoted from it unchanged
 */
export const findRawDates = (refusal: unknown, sent: unknown): string[] => {
  const asked = JSON.stringify(sent ?? '');
  return collectMessages(refusal)
    .filter((said) => !isExampleText(said))
    .flatMap((said) => said.match(RAW_DATE) ?? [])
    .filter((day) => !asked.includes(day));
};
