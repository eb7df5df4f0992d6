import { isObject } from '../../lib/isObject';
export interface LogEntry {
  id?: number | null;
  account?: string | null;
  entity?: string | null;
  date_created?: string | null;
  content?: { old?: unknown; new?: unknown } | null;
}

export interface ChangedField {
  field: string;
  before: unknown;
  after: unknown;
}

export interface ChangedNumber {
  number: string;
  fields: ChangedField[];
}

export interface PollResult {
  at: string | null;
  /** Number of phone numbers for which the carrier sent updates. */
  checked: number;
  numbers: ChangedNumber[];
  /** Descriptions of skipped updates, with the reason. */
  left: string[];
}

/** Metadata fields, which are excluded from the comparison. */
const auditFields = new Set(['date_last_modified', 'last_modified_by', 'date_created', 'created_by']);

/** Flattens nested objects to dotted paths such as `routing.routeName`, so that changes are listed individually. */
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
 * Reconstructs the result of a poll from its audit entries. A poll without updates creates no entries.
 * @param entries in any order
 */
export const buildPollResult = (entries: readonly LogEntry[]): PollResult => {
  const poll = entries.find(({ entity }) => entity === 'carrier_poll');
  const newContent = isObject(poll?.content?.new) ? poll.content.new : {};
  const body = isObject(newContent.body) ? newContent.body : newContent;
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
