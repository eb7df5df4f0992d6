/** Matches a date or time in machine format. */
const RAW_DATE = /\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?/g;

/** Properties of an error response that contain text for users, rather than names of fields and records. */
const MESSAGE_FIELDS = new Set(['message', 'reason', 'reasons', 'text']);

const collectMessages = (value: unknown, isMessage = false): string[] => {
  if (typeof value === 'string') return isMessage ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => collectMessages(item, isMessage));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, nested]) => collectMessages(nested, MESSAGE_FIELDS.has(name)));
};

/** Checks whether a message contains dates only as format examples. */
const isExampleText = (text: string): boolean => /such as|like/.test(text);

/**
 * Returns the dates and times that an error response shows in storage format rather than in the user's format.
 * @param sent the request, from which invalid values are quoted unchanged
 */
export const findRawDates = (refusal: unknown, sent: unknown): string[] => {
  const requestText = JSON.stringify(sent ?? '');
  return collectMessages(refusal)
    .filter((text) => !isExampleText(text))
    .flatMap((text) => text.match(RAW_DATE) ?? [])
    .filter((day) => !requestText.includes(day));
};
