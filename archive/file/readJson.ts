import { msg } from '#i18n';
import { MAX_JSON_DEPTH } from '../../contract/limits/jsonDepth';
import { BadArchive } from './badArchive';
import { tooLarge } from './tooLarge';

/** What may still be read of an archive beside its sounds. */
export interface Budget {
  bytes: number;
  values: number;
}

/** Of an archive as a whole: far more than any phone system has, and little enough for the memory. */
export const wholeBudget = (): Budget => ({ bytes: 96 * 1024 * 1024, values: 3_000_000 });

/**
 * Reads a JSON file. Its values are counted, and taken from a budget, before any is made: empty lists take many times the bytes of
 * their text.
 * @throws BadArchive
 */
export function readJson(name: string, content: Uint8Array, budget: Budget): unknown {
  if (!takeValues(content, budget)) throw tooLarge(name);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content));
  } catch {
    throw unreadable(name);
  }
}

export const unreadable = (file: string): BadArchive =>
  new BadArchive(msg('{file} can’t be read.'), { file });

const [QUOTE, BACKSLASH, COMMA] = [...'"\\,'].map((sign) => sign.charCodeAt(0));
const OPENING = new Set([...'{['].map((sign) => sign.charCodeAt(0)));
const CLOSING = new Set([...'}]'].map((sign) => sign.charCodeAt(0)));

/** Each value but the first of a list or an object stands behind a comma. @returns whether there were enough, none of them too deep */
function takeValues(content: Uint8Array, budget: Budget): boolean {
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
    else if (OPENING.has(sign)) {
      depth += 1;
      budget.values -= 1;
    } else if (CLOSING.has(sign)) depth -= 1;
    if (depth > MAX_JSON_DEPTH || budget.values < 0) return false;
  }
  return true;
}
