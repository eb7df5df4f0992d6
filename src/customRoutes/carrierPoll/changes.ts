import { isObject } from '../../lib/isObject';
/** A line of the audit log, as far as a poll is told from it. */
export interface LogEntry {
  id?: number | null;
  account?: string | null;
  entity?: string | null;
  date_created?: string | null;
  content?: { old?: unknown; new?: unknown } | null;
}

/** A field of a number that the poll changed, as the log has it. */
export interface ChangedField {
  field: string;
  before: unknown;
  after: unknown;
}

export interface ChangedNumber {
  number: string;
  fields: ChangedField[];
}

/** What a poll did. */
export interface PollResult {
  at: string | null;
  /** How many numbers the carrier had news of. */
  checked: number;
  numbers: ChangedNumber[];
  /** News that was left alone, and why. */
  left: string[];
}

/** What says who changed it and when, and nothing of the number. */
const auditFields = new Set(['date_last_modified', 'last_modified_by', 'date_created', 'created_by']);

/** `routing.routeName` → what is held: objects are taken apart, so that one changed part is told alone. */
const flatten = (value: unknown, path = ''): Record<string, unknown> => {
  if (!isObject(value)) return { [path]: value ?? null };
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      Object.entries(flatten(inner, path ? `${path}.${key}` : key)),
    ),
  );
};

const getChangedFields = ({ content }: LogEntry): ChangedField[] => {
  const before = flatten(content?.old ?? {});
  const after = flatten(content?.new ?? {});
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(
      (field) =>
        field !== '' && !auditFields.has(field) && (before[field] ?? null) !== (after[field] ?? null),
    )
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
};

const toTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/**
 * What a poll did, read from the audit entries it left. A poll the carrier had no news for leaves none.
 * @param entries in any order
 */
export const buildPollResult = (entries: readonly LogEntry[]): PollResult => {
  const poll = entries.find(({ entity }) => entity === 'carrier_poll');
  const told = isObject(poll?.content?.new) ? poll.content.new : {};
  const body = isObject(told.body) ? told.body : told;
  return {
    at: poll?.date_created ?? null,
    checked: typeof body.checked === 'number' ? body.checked : 0,
    left: toTexts(body.left),
    numbers: entries
      .filter(({ entity }) => entity === 'phone_number')
      .map((entry) => ({ number: entry.account ?? '', fields: getChangedFields(entry) }))
      .sort((a, b) => a.number.localeCompare(b.number)),
  };
};
