/** Position of a piece within the text it was read from, in UTF-16 code units; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** One possible meaning of an ambiguous piece. */
export interface Choice<Value> {
  /** Translated text by which a person recognises the meaning, such as `9:00–17:00`. */
  label: string;
  value: Value;
}

/**
 * Result of reading one piece of text. A reader returns one reading per piece, in order and without overlaps: a piece
 * that is understood has a value, one with several meanings has choices, and any other is refused. A reader never
 * selects one of several meanings itself.
 */
export type Reading<Value> = { span: Span } & (
  | { value: Value /** What was left out or assumed, in the user's language. */; reason?: string }
  | { choices: readonly Choice<Value>[] /** Why a choice is needed. */; reason: string }
  | { refused: true /** Why the piece cannot be used. */; reason: string }
);

/** Returns the stretches of a text that no reading covers. */
export const findUnread = (text: string, readings: readonly Reading<unknown>[]): Span[] => {
  const unread: Span[] = [];
  let start = 0;
  for (const { span } of readings) {
    if (span.start > start) unread.push({ start, end: span.start });
    start = Math.max(start, span.end);
  }
  if (start < text.length) unread.push({ start, end: text.length });
  return unread;
};

/** Returns the values of all readings if every one has a single value; otherwise undefined. */
export const getValues = <Value>(readings: readonly Reading<Value>[]): Value[] | undefined => {
  const values: Value[] = [];
  for (const reading of readings) {
    if (!('value' in reading)) return undefined;
    values.push(reading.value);
  }
  return values;
};
