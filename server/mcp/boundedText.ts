import { Guard } from 'typebox/guard';

/** Rows a tool tells at most. */
const MOST_ROWS = 200;
/** Characters it tells at most: about 25,000 tokens. */
const MOST_LENGTH = 100_000;

/** An answer as a tool tells it: its text, and what was left out of it. */
export interface BoundedText {
  text: string;
  leftOut?: string;
}

/** An answer as JSON, with no more rows and characters than whoever reads it can bear. */
export function boundedText(answer: unknown): BoundedText {
  const rows = Array.isArray(answer) ? answer : Guard.IsObject(answer) ? answer.items : undefined;
  if (!Array.isArray(rows)) return cut(JSON.stringify(answer ?? null));
  const withRows = (kept: unknown[]) => (Guard.IsObject(answer) ? { ...answer, items: kept } : kept);
  let kept = rows.slice(0, MOST_ROWS);
  let text = JSON.stringify(withRows(kept));
  while (text.length > MOST_LENGTH && kept.length > 1) {
    kept = kept.slice(0, Math.floor(kept.length / 2));
    text = JSON.stringify(withRows(kept));
  }
  if (kept.length === rows.length) return cut(text);
  return {
    ...cut(text),
    leftOut: `These are the first ${kept.length} of ${rows.length} rows. Ask for fewer fields or rows at once, or for those that follow.`,
  };
}

const cut = (text: string): BoundedText =>
  text.length <= MOST_LENGTH
    ? { text }
    : {
        text: text.slice(0, MOST_LENGTH),
        leftOut: `This is the beginning of ${text.length} characters. Ask for something narrower.`,
      };
