import { t } from '#i18n';
import type { Reading } from '../../contract/reading';
import { extractDigits } from '../numberText';
import type { NumberParser, ParsedNumber } from '../readNumber';
import { doubtExcluded } from './doubtExcluded';
import { applyQuantity, continueList, extendToRange } from './extendNumber';
import { isCountGap, isFromGap, isListGap, isRangeGap, readName, readSuffix } from './gaps';
import { countNumbers, type LineState, type OpenNumber, type Piece, refuse } from './lineState';
import { normaliseLine } from './normaliseLine';
import { formatE164, getCountProblem, MAX_RUN, type NumberRun, toChoice, toRun } from './numberRun';
import { parseQuantity } from './numberWords';
import { parseSlice, type RunItem, segmentRun } from './segmentRun';
import { createTokenPattern, labelNames, labels, shapeNames, shapes } from './tokens';

const MIN_DIGITS = 6;
const LOCAL_DIGITS = 8;
const MAX_DIGITS = 15;

const getProblem = (text: string): string => {
  const digits = extractDigits(text);
  if (digits.length < MIN_DIGITS) return t('Too short for a number.');
  if (digits.length === LOCAL_DIGITS && !digits.startsWith('0')) return t('The area code is missing.');
  if (digits.length > MAX_DIGITS) return t('Too long for a number.');
  return t('No numbering plan knows such a number.');
};

/** A number whose last group, behind a slash or dash, may also be a quantity or the end of a range. */
const JOINED_ENDING = /^(.*\d\)?) ?([-/]) ?(\d{1,6})$/;

const listJoinedMeanings = (text: string, whole: NumberRun, read: NumberParser): NumberRun[] => {
  const [, prefix = '', sign, ending = ''] = JOINED_ENDING.exec(text) ?? [];
  const first = sign && parseSlice(prefix, read);
  if (!first) return [];
  const to = first.digits.slice(0, -ending.length) + ending;
  const count = sign === '/' ? Number(ending) : Number(BigInt(to) - BigInt(first.digits)) + 1;
  const isCount =
    count > 1 && count <= MAX_RUN && (sign === '/' ? !ending.startsWith('0') : ending.length > 1);
  return isCount ? [whole, toRun(first, count)] : [];
};

/** Explains a number whose prefix was added. */
const getAssumption = (text: string, { digits, national, foreign }: ParsedNumber): string | undefined => {
  const typed = extractDigits(text);
  return typed === national || (typed === digits && !foreign)
    ? undefined
    : t('Read as {number}.', { number: formatE164(digits) });
};

const readWholeItem = (state: LineState, { start, end, number, isCertain }: RunItem): Piece['result'] => {
  const text = state.text.slice(start, end);
  const run = toRun(number as NonNullable<typeof number>);
  const meanings = listJoinedMeanings(text, run, state.read);
  if (meanings.length > 0)
    return { choices: meanings.map(toChoice), reason: t('May be one number or several.') };
  const reason = isCertain || !number ? undefined : getAssumption(text, number);
  return { value: run, ...(reason && { reason }) };
};

const addNumber = (state: LineState, item: RunItem): void => {
  const { open, text } = state;
  const { start, end, number } = item;
  if (!number) return;
  if (open?.run.count === 1 && !open.run.extension && isRangeGap(text.slice(open.piece.end, start))) {
    extendToRange(state, open, { start, end, digits: number.digits, isComplete: true });
    return;
  }
  const piece: Piece = { start, end, result: readWholeItem(state, item) };
  state.open = undefined;
  state.pieces.push(piece);
  if ('value' in piece.result) {
    const run = piece.result.value;
    state.open = { piece, run, last: run.first, isContinuation: false };
    applyPending(state, state.open);
  }
};

/** Applies a quantity written before a number. */
const applyPending = (state: LineState, open: OpenNumber): void => {
  const { pending } = state;
  if (!pending) return;
  state.pending = undefined;
  const { count } = pending;
  const gap = state.text.slice(pending.end, open.piece.start);
  const problem = getCountProblem(count);
  if (!problem && isFromGap(gap)) {
    open.piece.start = pending.start;
    applyQuantity(state, open, { end: open.piece.end, count, isBehind: false });
  } else if (!problem && isCountGap(gap)) {
    open.piece.start = pending.start;
    open.declared = count;
    state.heading = { piece: open.piece, run: open.run, count };
  } else {
    refuse(state, pending.start, pending.end, problem ?? t('A quantity without a number.'));
  }
};

const endPending = (state: LineState): void => {
  const { pending, heading } = state;
  if (pending) refuse(state, pending.start, pending.end, t('A quantity without a number.'));
  state.pending = undefined;
  state.heading = undefined;
  if (!heading || !('value' in heading.piece.result) || countNumbers(state.pieces) === heading.count) return;
  const { run } = heading;
  const { value } = heading.piece.result;
  heading.piece.result = {
    choices: [toChoice({ ...value, count: heading.count }), toChoice({ ...run, count: value.count })],
    reason: t('The quantity may be that of this number or of a list.'),
  };
};

/** Groups of digits that belong together although they are no number, with the index behind them. */
const collectShort = (items: readonly RunItem[], from: number): { end: number; next: number } => {
  let next = from + 1;
  while (items[next] && !items[next]?.number) next += 1;
  return { end: items[next - 1]?.end ?? 0, next };
};

const MIN_STRETCH = 7;

/** Whether short groups are the ends of further numbers, such as `06/07` or `1010 - 1012`, and not an invalid number. */
const areEndings = (state: LineState, items: readonly RunItem[], from: number, next: number): boolean => {
  const shorts = items.slice(from, next);
  const stretch = state.text.slice(shorts[0]?.start, shorts.at(-1)?.end);
  if (shorts.length === 1) return true;
  if (/^\d+(?: ?\/ ?\d+)+$/.test(stretch)) return true;
  const [, first = '', last = ''] = /^(\d+) ?- ?(\d+)$/.exec(stretch) ?? [];
  if (first !== '') return last.length <= first.length && last > first.slice(-last.length);
  return extractDigits(stretch).length < MIN_STRETCH;
};

/** Reads digits that are no number by themselves, and returns the index of the item behind them. */
const addShort = (state: LineState, items: readonly RunItem[], index: number): number => {
  const { open, text } = state;
  const { start, end } = items[index] as RunItem;
  const stretch = collectShort(items, index);
  if (open && !open.run.extension) {
    const gap = text.slice(open.piece.end, start);
    if (isRangeGap(gap) && open.run.count === 1) {
      const isPlain = /^[\d .]+$/.test(text.slice(start, stretch.end));
      const to = isPlain ? stretch.end : end;
      extendToRange(state, open, {
        start,
        end: to,
        digits: extractDigits(text.slice(start, to)),
        isComplete: false,
      });
      return isPlain ? stretch.next : index + 1;
    }
    if (isListGap(gap) && areEndings(state, items, index, stretch.next)) {
      const isPlain = /^[\d ]+$/.test(text.slice(start, stretch.end));
      const to = isPlain ? stretch.end : end;
      if (continueList(state, open, { start, end: to, gap })) return isPlain ? stretch.next : index + 1;
    }
  }
  refuse(state, start, stretch.end, getProblem(text.slice(start, stretch.end)));
  return stretch.next;
};

/** Reads an extension or a quantity directly behind the open number; returns the position behind it. */
const addSuffix = (state: LineState, position: number): number => {
  const { open, text } = state;
  if (open?.piece.end !== position) return position;
  const suffix = readSuffix(text.slice(position));
  if (!suffix) return position;
  const end = position + suffix.length;
  const { piece, run } = open;
  if (suffix.kind === 'quantity') applyQuantity(state, open, { end, count: suffix.count, isBehind: true });
  else if (run.count > 1) return position;
  else if (suffix.kind === 'extension') {
    open.run = { ...run, extension: suffix.extension };
    piece.end = end;
    const leftOut = t('The extension {extension} is left out.', { extension: suffix.extension });
    piece.result = { value: open.run, reason: [piece.result.reason, leftOut].filter(Boolean).join(' ') };
  } else {
    const count = Number(suffix.extension);
    const isQuantity = getCountProblem(count) === undefined && !suffix.extension.startsWith('0');
    piece.end = end;
    piece.result = {
      choices: [
        ...(isQuantity && count > 1 ? [toChoice({ ...run, count })] : []),
        {
          label: t('{number} without the extension {extension}', {
            number: formatE164(run.first),
            extension: suffix.extension,
          }),
          value: { ...run, extension: suffix.extension },
        },
      ],
      reason: t('May be a quantity or an extension.'),
    };
    state.open = undefined;
  }
  return end;
};

const addRun = (state: LineState, firstDigit: number): number => {
  let start = firstDigit;
  while (/[+(]/.test(state.text[start - 1] ?? '')) start -= 1;
  const { items, end, isAmbiguous } = segmentRun(state.text, start, state.read);
  if (isAmbiguous) {
    state.open = undefined;
    refuse(
      state,
      start,
      end,
      t('It is unclear where one number ends and the next begins. Separate them with commas.'),
    );
    return end;
  }
  for (let index = 0; index < items.length; ) {
    const item = items[index] as RunItem;
    if (item.number) {
      const before = state.pieces.length;
      addNumber(state, item);
      addName(state, before, item);
      index += 1;
    } else index = addShort(state, items, index);
  }
  return addSuffix(state, end);
};

const addName = ({ text, pieces, open }: LineState, index: number, { start, end }: RunItem): void => {
  const piece = pieces[index];
  if (!piece || piece.start !== start || !open || open.piece !== piece || !('value' in piece.result)) return;
  const named = readName(text.slice(0, start), text.slice(end));
  if (!named || pieces.some((other) => other !== piece && other.end > named.start)) return;
  open.run = { ...open.run, name: named.name };
  piece.nameStart = named.start;
  piece.result = { ...piece.result, value: open.run };
};

const FIRST_IDENTIFIER = /\p{L}{0,4}[-/]?\d[\p{L}\d]*(?:[./-][\p{L}\d]+)*/uy;
const NEXT_IDENTIFIER = / \d[\d./-]*(?![\p{L}\d])/uy;
const identifierLengths: Readonly<Record<string, number>> = { abn: 11, acn: 9, iban: 34 };
const IBAN = /[a-z]{2}\d{2}(?: ?[a-z\d]{4}){2,7}(?: ?[a-z\d]{1,3})?(?![a-z\d])/iy;

/** Returns the end of a valid IBAN that starts at a position. */
const findIbanEnd = (text: string, start: number): number | undefined => {
  IBAN.lastIndex = start;
  const written = IBAN.exec(text)?.[0];
  if (written === undefined) return undefined;
  const packed = written.replaceAll(' ', '').toUpperCase();
  const digits = (packed.slice(4) + packed.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  );
  return BigInt(digits) % 97n === 1n ? start + written.length : undefined;
};

/** Returns the end of the identifier behind a label; groups behind it that are a telephone number are not part of it. */
const findIdentifierEnd = (state: LineState, start: number, label: string): number => {
  const { text, read } = state;
  FIRST_IDENTIFIER.lastIndex = start;
  let end = start + (FIRST_IDENTIFIER.exec(text)?.[0].length ?? 1);
  const length = identifierLengths[label] ?? MAX_DIGITS;
  for (;;) {
    const digits = extractDigits(text.slice(start, end)).length;
    NEXT_IDENTIFIER.lastIndex = end;
    const next = NEXT_IDENTIFIER.exec(text)?.[0].replace(/[./-]+$/, '');
    if (next === undefined || digits + extractDigits(next).length > length) return end;
    const { items } = segmentRun(text, end + 1, read);
    if (items[0]?.number && items[0].isCertain) return end;
    end += next.length;
  }
};

type Match = RegExpExecArray & { groups: Record<string, string | undefined> };

/** Reads one piece that is no telephone number; returns the position behind it, or undefined for a number. */
const addOther = (state: LineState, { groups, 0: matched, index }: Match): number | undefined => {
  const end = index + matched.length;
  const shape = shapeNames.find((name) => groups[name] !== undefined);
  if (shape) refuse(state, index, end, t(shapes[shape][0]));
  else if (groups.label !== undefined) {
    const label = labelNames.find((name) => groups[name] !== undefined) ?? 'reference';
    const behind = findIdentifierEnd(state, end, label);
    refuse(state, index, behind, t(labels[label][0]));
    return behind;
  } else if (groups.code !== undefined) {
    const ibanEnd = findIbanEnd(state.text, index);
    refuse(state, index, ibanEnd ?? end, ibanEnd ? t(labels.iban[0]) : t('Part of a word or code.'));
    return ibanEnd ?? end;
  } else if (groups.count !== undefined) {
    const written = groups.count1 ?? groups.count2 ?? groups.count3 ?? groups.count4 ?? groups.count5;
    const count = parseQuantity(written ?? groups.count6 ?? '');
    if (Number.isNaN(count)) refuse(state, index, end, t('Write the quantity in digits.'));
    else addCount(state, index, end, count);
  } else return undefined;
  return end;
};

const addCount = (state: LineState, start: number, end: number, count: number): void => {
  const { open, text } = state;
  endPending(state);
  const behind = text.slice(end);
  const isBeforeNumber = isFromGap(/^[^\d+(]*/.exec(behind)?.[0] ?? '') && /\d/.test(behind);
  if (open && !isBeforeNumber && isCountGap(text.slice(open.piece.end, start)))
    applyQuantity(state, open, { end, count, isBehind: true });
  else state.pending = { start, end, count };
};

const tokenPattern = createTokenPattern();

/** Reads the telephone numbers of one line. */
export const readNumberLine = (line: string, read: NumberParser): Reading<NumberRun>[] => {
  if (!/\p{Nd}/u.test(line)) return [];
  const { text, toSpan } = normaliseLine(line);
  const state: LineState = {
    text,
    read,
    pieces: [],
    open: undefined,
    pending: undefined,
    heading: undefined,
  };
  for (let position = 0; ; ) {
    tokenPattern.lastIndex = position;
    const match = tokenPattern.exec(text) as Match | null;
    if (!match) break;
    position = addOther(state, match) ?? addRun(state, match.index);
  }
  endPending(state);
  const pieces = state.pieces.toSorted((a, b) => a.start - b.start);
  doubtExcluded(text, pieces);
  return pieces.map(({ nameStart, start, end, result }) => ({
    span: toSpan(nameStart ?? start, end),
    ...result,
  }));
};
