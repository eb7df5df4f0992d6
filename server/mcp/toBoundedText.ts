import { Guard } from 'typebox/guard';

/** Maximum number of rows in a tool result. */
const MAX_ROWS = 200;
/** Maximum number of characters in a tool result: about 25,000 tokens. */
const MAX_LENGTH = 100_000;

/** A tool result as JSON text, with a note on what was omitted. */
export interface BoundedText {
  text: string;
  leftOut?: string;
}

/** Serialises a result as JSON, limited to the maximum number of rows and characters. */
export function toBoundedText(answer: unknown): BoundedText {
  const isList = Array.isArray(answer);
  const rows = isList ? answer : Guard.IsObject(answer) ? answer.items : undefined;
  if (!Array.isArray(rows)) return truncate(JSON.stringify(answer ?? null));
  const withRows = (retained: unknown[]) => (isList ? retained : { ...(answer as object), items: retained });
  let retained = rows.slice(0, MAX_ROWS);
  let text = JSON.stringify(withRows(retained));
  while (text.length > MAX_LENGTH && retained.length > 1) {
    retained = retained.slice(0, Math.floor(retained.length / 2));
    text = JSON.stringify(withRows(retained));
  }
  if (retained.length === rows.length) return truncate(text);
  return {
    ...truncate(text),
    leftOut: `These are the first ${retained.length} of ${rows.length} rows. Ask for fewer fields or rows at once, or for those that follow.`,
  };
}

/** Truncates a long result and returns it as plain text, because truncated JSON would be invalid. */
function truncate(text: string): BoundedText {
  if (text.length <= MAX_LENGTH) return { text };
  let length = MAX_LENGTH;
  let quoted = JSON.stringify(text.slice(0, length));
  while (quoted.length > MAX_LENGTH) {
    length -= Math.max((quoted.length - MAX_LENGTH) >> 1, 1);
    quoted = JSON.stringify(text.slice(0, length));
  }
  return {
    text: quoted,
    leftOut: `This is the beginning of ${text.length} characters. Ask for something narrower.`,
  };
}
