import { abroadIn, bareNumber, digitsIn, isSpelled, LOCAL_NUMBER, LONGEST_NUMBER } from './numberText';

interface NumberRange {
  first: string;
  /** As long as the first. */
  last: string;
  /** It can't be one number with a dash in it. */
  isCertain: boolean;
}

/** Digits both ends begin with, by which an index finds them. */
const FEWEST_SHARED = 3;

const RANGE_SIGN = /\s*(?:\.{2,}|…|~|\bto\b|\buntil\b)\s*|\s+-\s*|\s*-\s+|-/g;

/** From a number to a later one, named whole or by its last digits. */
export function rangeIn(text: string): NumberRange | undefined {
  for (const match of text.matchAll(RANGE_SIGN)) {
    const left = text.slice(0, match.index);
    const right = text.slice(match.index + match[0].length);
    // `5550 0014 - 3 calls`
    if (!isSpelled(left) || !isSpelled(right) || digitsIn(right).length < 2) continue;
    const first = bareNumber(left);
    const isCertain = match[0] !== '-';
    if (first.length < LOCAL_NUMBER - 1 || first.length > LONGEST_NUMBER) continue;
    if (!isCertain && !isBesideDash(left, right)) continue;
    const last = lastOf(first, right);
    const common = last && commonStart(first, last);
    if (common && common.length >= FEWEST_SHARED && last >= first) return { first, last, isCertain };
  }
  return undefined;
}

/** Whether digits on both sides of a dash are more than one number has: `5550 0000-0099`, and not `+1 415 555-0100`. */
function isBesideDash(left: string, right: string): boolean {
  // `1-415-555-0100`
  if (left.includes('-')) return false;
  const [before, behind] = [digitsIn(left), digitsIn(right)];
  if (/^\(?\+/.test(left) || abroadIn(before)) return before.length >= LOCAL_NUMBER + 2;
  return before.length >= LOCAL_NUMBER || (before.length === LOCAL_NUMBER - 1 && behind.length === 4);
}

function lastOf(first: string, right: string): string | undefined {
  const bare = bareNumber(right);
  if (bare.length === first.length) return bare;
  const ending = digitsIn(right);
  return ending.length < first.length ? first.slice(0, -ending.length) + ending : undefined;
}

/** The digits two numbers begin with. */
export function commonStart(first: string, last: string): string {
  let length = 0;
  while (length < first.length && first[length] === last[length]) length += 1;
  return first.slice(0, length);
}
