import { msg } from '#i18n';
import { MAX_JSON_DEPTH } from '../../contract/limits/jsonDepth';
import { createTooLargeError } from './createTooLargeError';
import { InvalidArchiveError } from './invalidArchiveError';

/** Remaining limits for reading the non-sound files of an archive. */
export interface Budget {
  bytes: number;
  values: number;
}

/** Budget for a whole archive: well above the size of any real phone system, yet small enough to fit in memory. */
export const createBudget = (): Budget => ({ bytes: 96 * 1024 * 1024, values: 3_000_000 });

/**
 * Parses a JSON file. Values are counted against the budget before parsing, because parsed empty lists take far more
 * memory than their JSON text.
 * @throws InvalidArchiveError
 */
export function readJson(name: string, content: Uint8Array, budget: Budget): unknown {
  if (!consumeBudget(content, budget)) throw createTooLargeError(name);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content));
  } catch {
    throw createUnreadableError(name);
  }
}

export const createUnreadableError = (file: string): InvalidArchiveError =>
  new InvalidArchiveError(msg('{file} can’t be read.'), { file });

const [QUOTE, BACKSLASH, COMMA] = [...'"\\,'].map((sign) => sign.charCodeAt(0));
const OPENING_BRACKETS = new Set([...'{['].map((sign) => sign.charCodeAt(0)));
const CLOSING_BRACKETS = new Set([...'}]'].map((sign) => sign.charCodeAt(0)));

/**
 * Counts values by their commas.
 * @returns false if the budget is exceeded or nesting is too deep
 */
function consumeBudget(content: Uint8Array, budget: Budget): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < content.length; at += 1) {
    const sign = content[at];
    if (sign === undefined) break;
    if (isText) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) isText = false;
    } else if (sign === QUOTE) isText = true;
    else if (sign === COMMA) budget.values -= 1;
    else if (OPENING_BRACKETS.has(sign)) {
      depth += 1;
      budget.values -= 1;
    } else if (CLOSING_BRACKETS.has(sign)) depth -= 1;
    if (depth > MAX_JSON_DEPTH || budget.values < 0) return false;
  }
  return true;
}
