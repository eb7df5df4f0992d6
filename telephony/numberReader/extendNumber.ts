import { getNumberLocale, t } from '#i18n';
import { extractDigits } from '../numberText';
import { isListContinued, isWordBehind } from './gaps';
import { countNumbers, type LineState, type OpenNumber, type Piece, refuse } from './lineState';
import {
  addTo,
  describeRun,
  formatE164,
  getCountProblem,
  MAX_RUN,
  type NumberRun,
  toChoice,
  toRun,
} from './numberRun';
import { parseSlice } from './segmentRun';

const MAX_NATIONAL_ENDING = 6;
const MIN_LOCAL = 7;
const MAX_LOCAL = 8;

const replaceEnding = (digits: string, ending: string): string => digits.slice(0, -ending.length) + ending;

const setRun = (open: OpenNumber, end: number, count: number): void => {
  const run = { ...open.run, count };
  open.piece.end = end;
  open.run = run;
  open.last = addTo(run.first, count - 1);
  open.piece.result = { value: run, ...(count > 1 && { reason: `${describeRun(run)}.` }) };
};

const refuseOpen = (state: LineState, { piece }: OpenNumber, end: number, reason: string): void => {
  piece.end = end;
  piece.result = { refused: true, reason };
  state.open = undefined;
};

const isValid = (state: LineState, digits: string): boolean => state.read(`+${digits}`)?.digits === digits;

const getRangeProblem = (state: LineState, first: string, last: string): string | undefined => {
  if (last.length !== first.length) return t('The two ends are numbers of different length.');
  const count = Number(BigInt(last) - BigInt(first)) + 1;
  if (count < 2) return t('The last number comes before the first.');
  if (count > MAX_RUN)
    return t(
      '{count, plural, one {This would be # number; {most} at most.} other {These would be # numbers; {most} at most.}}',
      { count, most: MAX_RUN.toLocaleString(getNumberLocale()) },
    );
  return isValid(state, last) ? undefined : t('No numbering plan knows such a number.');
};

/** Whether digits that end a number are written so that they are no quantity: `06`, or `1306` behind `…1305`. */
const isClearEnding = (last: string, ending: string): boolean =>
  ending.startsWith('0') ||
  (ending.length > 2 && last.slice(-ending.length).startsWith(ending.slice(0, ending.length - 2)));

/**
 * Extends the open number to a range.
 * @param to digits of the last number, complete or its ending
 */
export const extendToRange = (
  state: LineState,
  open: OpenNumber,
  to: { start: number; end: number; digits: string; isComplete: boolean },
): void => {
  const { first } = open.run;
  const { start, end, digits, isComplete } = to;
  if (!isComplete && digits.length >= first.length) {
    refuseOpen(state, open, end, t('The two ends are numbers of different length.'));
    return;
  }
  const last = isComplete ? digits : replaceEnding(first, digits);
  const problem = getRangeProblem(state, first, last);
  // Up to three digits before a word may count something else, as in `- 3 calls`.
  const isDoubtful =
    !isComplete && digits.length <= 3 && isWordBehind(state.text.slice(end)) && !isClearEnding(first, digits);
  if (problem) {
    if (isDoubtful) refuse(state, start, end, problem);
    else refuseOpen(state, open, end, problem);
    return;
  }
  const count = Number(BigInt(last) - BigInt(first)) + 1;
  const next = isDoubtful ? state.read(`+${addTo(first, 1)}`) : undefined;
  const { declared } = open;
  if (next)
    state.pieces.push({
      start,
      end,
      result: {
        choices: [{ label: describeRun({ first, count }), value: toRun(next, count - 1) }],
        reason: t('May be the end of a range.'),
      },
    });
  else if (declared !== undefined && declared !== count) chooseCount(open, end, [count, declared]);
  else setRun(open, end, count);
};

const chooseCount = (open: OpenNumber, end: number, counts: readonly number[]): void => {
  open.piece.end = end;
  open.piece.result = {
    choices: counts.map((count) => toChoice({ ...open.run, count })),
    reason: t('The quantity differs.'),
  };
};

/** Returns how many single numbers a line lists, to which a quantity behind the last may refer. */
const countListed = ({ pieces }: LineState): number => {
  const isList = pieces.every(({ result }) => !('value' in result) || result.value.count === 1);
  return isList ? countNumbers(pieces) : 1;
};

/** Applies a quantity to a number or a range. */
export const applyQuantity = (
  state: LineState,
  open: OpenNumber,
  { end, count, isBehind }: { end: number; count: number; isBehind: boolean },
): void => {
  const listed = isBehind ? countListed(state) : 1;
  if (count === open.run.count || (listed > 1 && listed === count)) {
    open.piece.end = end;
    return;
  }
  const problem = getCountProblem(count);
  const last = addTo(open.run.first, count - 1);
  if (problem) refuseOpen(state, open, end, problem);
  else if (last.length !== open.run.first.length || !isValid(state, last))
    refuseOpen(state, open, end, t('No numbering plan knows such a number.'));
  else if (listed > 1 || open.run.count > 1) chooseCount(open, end, [open.run.count, count]);
  else {
    setRun(open, end, count);
    open.declared = count;
  }
};

const pushContinuation = (state: LineState, start: number, end: number, run: NumberRun): void => {
  const piece: Piece = { start, end, result: { value: run } };
  state.pieces.push(piece);
  state.open = { piece, run, last: run.first, isContinuation: true };
};

/**
 * Reads digits behind a list sign as the end of a further number.
 * @returns false if they cannot be
 */
export const continueList = (
  state: LineState,
  open: OpenNumber,
  { start, end, gap }: { start: number; end: number; gap: string },
): boolean => {
  const ending = extractDigits(state.text.slice(start, end));
  const isLocal = ending.length >= MIN_LOCAL && ending.length <= MAX_LOCAL;
  if (ending.length > MAX_NATIONAL_ENDING && !isLocal) return false;
  const digits = replaceEnding(open.last, ending);
  const number = parseSlice(`+${digits}`, state.read);
  if (number?.digits !== digits) return false;
  const behind = state.text.slice(end);
  const isClear = isClearEnding(open.last, ending);
  const isChain = open.isContinuation || isListContinued(behind);
  const isCell = /^[,;]$/.test(gap);
  const mayBeQuantity =
    /[/,;]/.test(gap) && !isClear && (isCell || !isChain) && Number(ending) <= MAX_RUN && Number(ending) > 1;
  const isDoubtful =
    isLocal ||
    (!isClear && (isWordBehind(behind) || Number(ending) > MAX_RUN)) ||
    (ending.length === 1 && !(gap.includes('/') && isChain));
  if (!mayBeQuantity && !isDoubtful) {
    pushContinuation(state, start, end, toRun(number));
    return true;
  }
  const count = Number(ending);
  const { last } = open;
  const next = mayBeQuantity ? state.read(`+${addTo(last, 1)}`) : undefined;
  state.pieces.push({
    start,
    end,
    result: {
      choices: [
        { label: t('Also {number}', { number: formatE164(digits) }), value: toRun(number) },
        ...(next ? [{ label: describeRun({ first: last, count }), value: toRun(next, count - 1) }] : []),
      ],
      reason: next
        ? t('May be the end of a further number, or a quantity.')
        : t('May be the end of a further number.'),
    },
  });
  return true;
};
