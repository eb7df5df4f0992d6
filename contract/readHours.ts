import { joinOr, t } from '#i18n';
import { alignText } from './alignedText';
import type { DaySegment } from './dayTexts';
import { formatClock } from './formatClock';
import { type HoursToken, tokenizeHours, type WrittenSegment } from './hoursTokens';
import type { Choice, Reading } from './reading';
import { MINUTES_PER_DAY, type WrittenTime } from './timeOfDay';

const NOON = 720;
/** Earliest opening that is assumed if a time is written without a half of the day. */
const EARLIEST = 360;
/** Maximum number of meanings that a person is asked to choose from. */
const MAX_CHOICES = 4;
/** Maximum number of times whose halves of the day are combined. */
const MAX_TIMES = 8;

/** Formats segments for the API: sorted, with adjacent ones joined. */
const toWireHours = (segments: readonly DaySegment[]): string => {
  const joined: DaySegment[] = [];
  for (const segment of segments.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && last.to === segment.from) last.to = segment.to;
    else joined.push({ ...segment });
  }
  return joined.map(({ from, to }) => `${formatClock(from)}-${formatEnd(to)}`).join(' ');
};

const formatEnd = (minutes: number): string =>
  formatClock(minutes > MINUTES_PER_DAY ? minutes - MINUTES_PER_DAY : minutes);

const formatSegment = ({ from, to }: DaySegment): string =>
  to > MINUTES_PER_DAY
    ? t('{from}–{to} next day', { from: formatClock(from), to: formatEnd(to) })
    : `${formatClock(from)}–${formatClock(to)}`;

const toLabel = (segments: readonly DaySegment[]): string =>
  segments
    .toSorted((a, b) => a.from - b.from)
    .map(formatSegment)
    .join(', ');

const findOverlap = (segments: readonly DaySegment[]): [DaySegment, DaySegment] | undefined => {
  const sorted = segments.toSorted((a, b) => a.from - b.from);
  for (const [place, segment] of sorted.entries()) {
    const next = sorted[place + 1];
    if (next && next.from < segment.to) return [segment, next];
    const [first] = sorted;
    if (!next && first && first !== segment && segment.to - MINUTES_PER_DAY > first.from)
      return [segment, first];
  }
  return undefined;
};

const toLiteral = (segments: readonly WrittenSegment[]): DaySegment[] =>
  segments.map(({ from, to }) => ({
    from: from.minutes,
    to: to.minutes > from.minutes ? to.minutes : to.minutes + MINUTES_PER_DAY,
  }));

/** Whether segments end after they begin, on the same day, and follow each other. */
const isInOrder = (segments: readonly DaySegment[]): boolean =>
  segments.every(
    ({ from, to }, place) => to <= MINUTES_PER_DAY && from >= (segments[place - 1]?.to ?? 0) && to > from,
  );

const getMeanings = ({ minutes, hasHalf, is24Hour }: WrittenTime, isEnd: boolean): number[] => {
  if (hasHalf) return [isEnd && minutes === 0 ? MINUTES_PER_DAY : minutes];
  if (is24Hour) return [minutes];
  const other = minutes + NOON;
  return other < MINUTES_PER_DAY || (isEnd && other === MINUTES_PER_DAY) ? [minutes, other] : [minutes];
};

/** Returns all ways to complete the halves of the day so that the segments follow each other within the day. */
const combineHalves = (segments: readonly WrittenSegment[]): DaySegment[][] =>
  segments.reduce<DaySegment[][]>(
    (begun, { from, to }) =>
      begun.flatMap((before) =>
        getMeanings(from, false).flatMap((start) =>
          getMeanings(to, true).flatMap((end) =>
            start >= (before.at(-1)?.to ?? 0) && end > start ? [[...before, { from: start, to: end }]] : [],
          ),
        ),
      ),
    [[]],
  );

/** Lists the meanings of the segments as written, the most likely one first. */
const listMeanings = (segments: readonly WrittenSegment[]): DaySegment[][] => {
  const times = segments.flatMap(({ from, to }) => [from, to]);
  const literal = toLiteral(segments);
  const hasHalves = times.some(({ hasHalf }) => hasHalf);
  const isDefinite = ({ hasHalf, is24Hour }: WrittenTime) => hasHalf || is24Hour;
  if (times.every(isDefinite) || (!hasHalves && times.some(({ is24Hour }) => is24Hour))) return [literal];
  const isLikely = isInOrder(literal) && (hasHalves || (literal[0]?.from ?? 0) >= EARLIEST);
  if (!hasHalves && isLikely) return [literal];
  if (times.length > MAX_TIMES) return [];
  const combined = combineHalves(segments).filter(([first]) => hasHalves || (first?.from ?? 0) >= EARLIEST);
  const meanings = [...combined, ...(findOverlap(literal) ? [] : [literal])];
  return [...new Map(meanings.map((meaning) => [toWireHours(meaning), meaning])).values()];
};

const readSegments = (
  span: Reading<string>['span'],
  segments: readonly WrittenSegment[],
): Reading<string> => {
  const meanings = listMeanings(segments);
  const [only, ...others] = meanings;
  if (!only || meanings.length > MAX_CHOICES)
    return { span, refused: true, reason: t('The times need am or pm, or 24-hour notation such as 17:00.') };
  if (others.length > 0) {
    const choices = meanings.map(
      (meaning): Choice<string> => ({
        label: toLabel(meaning),
        value: toWireHours(meaning),
      }),
    );
    return {
      span,
      choices,
      reason: t('This means {meanings}.', { meanings: joinOr(choices.map(({ label }) => label)) }),
    };
  }
  const overlap = findOverlap(only);
  if (overlap) {
    const [first, other] = overlap.map(formatSegment);
    return { span, refused: true, reason: t('{first} and {other} overlap.', { first, other }) };
  }
  const overnight = only.find(({ to }) => to > MINUTES_PER_DAY);
  return {
    span,
    value: toWireHours(only),
    ...(overnight && { reason: t('Until {time} the next day.', { time: formatEnd(overnight.to) }) }),
  };
};

const refusalTexts: Readonly<Record<'weekday' | 'time' | 'other', () => string>> = {
  weekday: () => t('These are the hours of one day; other days have their own field.'),
  time: () => t('A period needs a start and an end, such as 9:00–17:00.'),
  other: () => t('This is not a time.'),
};

const getRefusal = (tokens: readonly HoursToken[]): string => {
  const kind = (['weekday', 'time'] as const).find((candidate) =>
    tokens.some((token) => token.kind === candidate),
  );
  return refusalTexts[kind ?? 'other']();
};

/** Reads each period on its own and refuses the pieces between them. */
const readPieces = (tokens: readonly HoursToken[]): Reading<string>[] => {
  const pieces: HoursToken[][] = [];
  for (const token of tokens) {
    const last = pieces.at(-1);
    if (last && !token.segment && !last.at(-1)?.segment) last.push(token);
    else pieces.push([token]);
  }
  return pieces.map((piece) => {
    const span = { start: piece[0]?.start ?? 0, end: piece.at(-1)?.end ?? 0 };
    const segment = piece[0]?.segment;
    return segment ? readSegments(span, [segment]) : { span, refused: true, reason: getRefusal(piece) };
  });
};

/**
 * Reads the opening hours of one day as people write them. If the text is understood as a whole, returns a single
 * reading with hours in API format, or '' if closed. Otherwise every piece has its own reading.
 */
export const readHours = (text: string): Reading<string>[] => {
  const tokens = tokenizeHours(alignText(text));
  const span = { start: text.length - text.trimStart().length, end: text.trimEnd().length };
  const [first, ...others] = tokens;
  if (!first) return span.end > span.start ? [{ span, refused: true, reason: getRefusal([]) }] : [];
  if (others.length === 0 && first.kind === 'closed') return [{ span, value: '' }];
  if (others.length === 0 && first.kind === 'allDay') return [{ span, value: '00:00-24:00' }];
  const segments = tokens.flatMap(({ segment }) => segment ?? []);
  return segments.length === tokens.length ? [readSegments(span, segments)] : readPieces(tokens);
};
