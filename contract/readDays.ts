import { joinOr, t } from '#i18n';
import { alignText } from './alignedText';
import {
  type DateOrder,
  type FigureOrder,
  formatNamedDay,
  formatNamedDays,
  toDays,
  type YearContext,
} from './dayMeanings';
import { isDate } from './dayTexts';
import { type DayToken, tokenizeDays } from './dayTokens';
import { isHeadingWord } from './dayWords';
import type { Reading, Span } from './reading';
import { parseGroups, type WrittenDay, type WrittenGroup } from './writtenDays';

export interface ReadDaysOptions {
  /** Order of numeric dates, if it is known. Otherwise an unclear date is read by the other dates of the list, or asked. */
  order?: DateOrder | undefined;
  /** Today, `YYYY-MM-DD`: days without a year mean the next occurrence. If omitted, they recur every year. */
  from?: string | undefined;
}

/** Days of a range that are added without a question. */
const MAX_UNASKED = 10;

/** Days in a line with the text that names them. */
interface LineGroup extends WrittenGroup {
  labels: Span[];
}

interface Line {
  groups: LineGroup[];
  refused: Span[];
  /** A year alone in a line, or before the days of a line. */
  year?: number;
  /** Set if the line is a heading with a year. */
  heading?: Span;
}

/** A stretch of a line between commas, with the days and the text in it. */
interface Segment {
  groups: LineGroup[];
  texts: DayToken[][];
}

const splitSegments = (tokens: readonly DayToken[]): Segment[] => {
  const segments: Segment[] = [{ groups: [], texts: [] }];
  let isTextOpen = false;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const segment = segments.at(-1);
    if (!token || !segment) break;
    const parsed = parseGroups(tokens, at);
    if (parsed) {
      segment.groups.push(...parsed.value.map((group) => ({ ...group, labels: [] })));
      at = parsed.next;
      isTextOpen = false;
      continue;
    }
    at += 1;
    if (token.kind === 'mark' && /[,;|\t]/.test(token.mark)) {
      segments.push({ groups: [], texts: [] });
      isTextOpen = false;
      continue;
    }
    if (isTextOpen) segment.texts.at(-1)?.push(token);
    else segment.texts.push([token]);
    isTextOpen = true;
  }
  return segments.map(({ groups, texts }) => ({ groups, texts: texts.filter(hasContent) }));
};

const hasContent = (tokens: readonly DayToken[]): boolean =>
  tokens.some(({ kind }) => kind === 'word' || kind === 'number' || kind === 'month' || kind === 'weekday') ||
  tokens.some(({ kind }) => kind === 'figures' || kind === 'yearly');

const getSpan = (tokens: readonly DayToken[]): Span => {
  const isEdge = ({ kind }: DayToken) => kind !== 'mark' && kind !== 'and' && kind !== 'to';
  const first = tokens.find(isEdge) ?? tokens[0];
  const last = tokens.findLast(isEdge) ?? tokens.at(-1);
  return { start: first?.start ?? 0, end: last?.end ?? 0 };
};

/** Whether text names a day: words, possibly with an ordinal number before one, as in `2nd day of Christmas`. */
const isLabel = (tokens: readonly DayToken[]): boolean =>
  tokens.every(({ kind }) => kind !== 'figures' && kind !== 'yearly') &&
  tokens.some(({ kind }) => kind === 'word') &&
  tokens.every(
    (token, at) => token.kind !== 'number' || (token.isOrdinal && tokens[at + 1]?.kind === 'word'),
  );

/** Removes a lone year from the text before the days of a line: `Christmas 2026: 25 December`. */
const extractYear = (tokens: readonly DayToken[]): { year?: number; rest: DayToken[] } => {
  const years = tokens.filter((token) => token.kind === 'number' && /^(19|20|21)\d\d$/.test(token.digits));
  const [year] = years;
  if (years.length !== 1 || year?.kind !== 'number') return { rest: [...tokens] };
  return { year: Number(year.digits), rest: tokens.filter((token) => token !== year) };
};

const isHeading = (tokens: readonly DayToken[], text: string): boolean => {
  const words = tokens.filter(({ kind }) => kind !== 'mark' && kind !== 'filler' && kind !== 'and');
  const last = tokens.at(-1);
  const endsInColon = last?.kind === 'mark' && last.mark === ':';
  return (
    words.length > 0 &&
    words.every(
      ({ kind, start, end }) => kind === 'word' && (endsInColon || isHeadingWord(text.slice(start, end))),
    )
  );
};

/** Attaches the text of a segment to its days, the preceding ones if there are any. */
const attachTexts = ({ groups, texts }: Segment, refused: Span[]): void => {
  for (const tokens of texts) {
    const span = getSpan(tokens);
    const group = groups.findLast(({ end }) => end <= span.start) ?? groups[0];
    if (group && isLabel(tokens)) group.labels.push(span);
    else refused.push(span);
  }
};

/** Whether days and names alternate, so that each name belongs to the day next to it. */
const doAlternate = (segments: readonly Segment[]): boolean =>
  segments.length % 2 === 0 &&
  segments.every(({ groups, texts }, at) => {
    const other = segments[at % 2 === 0 ? at + 1 : at - 1];
    return groups.length + texts.length === 1 && groups.length !== other?.groups.length;
  }) &&
  new Set(segments.filter((_, at) => at % 2 === 0).map(({ groups }) => groups.length)).size === 1;

const parseLine = (text: string, line: string, offset: number): Line => {
  const tokens = tokenizeDays(line, offset);
  const segments = splitSegments(tokens).filter(({ groups, texts }) => groups.length + texts.length > 0);
  const groups = segments.flatMap((segment) => segment.groups);
  const refused: Span[] = [];
  if (groups.length === 0) {
    const { year, rest } = extractYear(tokens);
    if (year !== undefined && (!hasContent(rest) || isHeading(rest, text)))
      return { groups, refused, year, heading: getSpan(tokens) };
    return { groups, refused: tokens.length > 0 ? [getSpan(tokens)] : [] };
  }
  const before = segments[0]?.texts[0];
  const isBefore = before !== undefined && (before.at(-1)?.end ?? 0) <= (groups[0]?.start ?? 0);
  const { year, rest } = extractYear(isBefore ? before : []);
  const heading = year === undefined || !before ? undefined : getSpan(before);
  if (heading) {
    segments[0]?.texts.shift();
    if (hasContent(rest) && !isLabel(rest)) refused.push(heading);
    else groups[0]?.labels.push(heading);
  }
  if (doAlternate(segments))
    for (const [at, { texts }] of segments.entries()) {
      const other = segments[at % 2 === 0 ? at + 1 : at - 1];
      if (texts.length > 0) attachTexts({ groups: other?.groups ?? [], texts }, refused);
    }
  else for (const segment of segments) attachTexts(segment, refused);
  return { groups, refused, ...(year !== undefined && { year }) };
};

const orders: readonly FigureOrder[] = ['dmy', 'mdy'];

const isNumeric = ({ from, to }: WrittenGroup): boolean => from.isNumeric === true || to?.isNumeric === true;

/** Orders in which the numeric dates of a group exist. */
const listOrders = (group: WrittenGroup, context: YearContext): FigureOrder[] =>
  orders.filter((order) => 'days' in toDays(group, order, context));

/**
 * Returns the order of the unclear numeric dates in a list: that of the options, unless another date of the list
 * contradicts it, else that of the dates which exist in one order only.
 */
const findOrder = (
  groups: readonly (readonly [WrittenGroup, YearContext])[],
  preferred: DateOrder | undefined,
): FigureOrder | 'year first' | undefined => {
  const settled = new Set(
    groups.flatMap(([group, context]) => {
      const possible = isNumeric(group) ? listOrders(group, context) : [];
      return possible.length === 1 ? possible : [];
    }),
  );
  if (preferred === 'ymd') return settled.has('dmy') ? undefined : 'year first';
  if (preferred) settled.add(preferred);
  const [order, other] = settled;
  return other === undefined ? order : undefined;
};

const removeDuplicates = (meanings: readonly (readonly string[])[]): (readonly string[])[] => [
  ...new Map(meanings.map((days) => [days.join(' '), days])).values(),
];

const toSpan = ({ start, end, labels }: LineGroup): Span => ({
  start: Math.min(start, ...labels.map((label) => label.start)),
  end: Math.max(end, ...labels.map((label) => label.end)),
});

type DaysReading = Reading<readonly string[]>;

const readGroup = (
  group: LineGroup,
  order: FigureOrder | undefined,
  context: YearContext,
  text: string,
  neighbour: WrittenDay | undefined,
): DaysReading => {
  const span = toSpan(group);
  const results = (order ? [order, ...orders] : orders).map((candidate) => toDays(group, candidate, context));
  const possible = results.flatMap((result) => ('days' in result ? [result.days] : []));
  const [first] = possible;
  if (!first) {
    const reason = results.flatMap((result) => ('reason' in result ? [result.reason] : []))[0] ?? '';
    return { span, refused: true, reason };
  }
  const meanings = order ? [first] : possible;
  const ends = toDays(group, order ?? 'dmy', context, false);
  if (group.to && 'days' in ends && (first.length > MAX_UNASKED || (group.isSlash && first.length > 2)))
    meanings.push(ends.days);
  // Of several days in a line, one without a year may belong to the year of another.
  if (neighbour?.year !== undefined && group.from.year === undefined && !group.from.isYearly && !group.to) {
    const { month, day } = neighbour;
    const isYearBefore = group.from.month > month || (group.from.month === month && group.from.day > day);
    const ofYear = toDays(group, 'dmy', { year: isYearBefore ? neighbour.year - 1 : neighbour.year });
    if ('days' in ofYear) meanings.push(ofYear.days);
  }
  const distinct = removeDuplicates(meanings);
  if (distinct.length > 1) {
    const choices = distinct.map((value) => ({ label: formatNamedDays(value), value }));
    const labels = joinOr(choices.map(({ label }) => label));
    return { span, choices, reason: t('This means {meanings}.', { meanings: labels }) };
  }
  const notes = [
    ...(first.length > 1
      ? [t('{count, plural, one {# day.} other {# days.}}', { count: first.length })]
      : []),
    ...group.labels.map(({ start, end }) => t('Without “{text}”.', { text: text.slice(start, end) })),
  ];
  return { span, value: first, ...(notes.length > 0 && { reason: notes.join(' ') }) };
};

/**
 * Reads days as people write or paste them: lists in any usual notation and language, ranges, names of holidays, and
 * lines with a year above the days. A reading has days in API format: `MM/DD` if yearly, otherwise `YYYY-MM-DD`.
 */
export const readDays = (text: string, { order: preferred, from }: ReadDaysOptions = {}): DaysReading[] => {
  const aligned = alignText(text);
  let heading: number | undefined;
  const readings: DaysReading[] = [];
  const lines: { line: Line; context: YearContext }[] = [];
  for (const { index, 0: content } of aligned.matchAll(/[^\n]+/g)) {
    const line = parseLine(aligned, content, index);
    if (line.heading) {
      heading = line.year;
      readings.push({ span: line.heading, value: [], reason: t('The year of the following days.') });
    }
    const year = line.year ?? heading;
    lines.push({
      line,
      context: { ...(year !== undefined && { year }), ...(from !== undefined && { from }) },
    });
    for (const span of line.refused) readings.push({ span, refused: true, reason: t('This is not a day.') });
  }
  const order = findOrder(
    lines.flatMap(({ line, context }) => line.groups.map((group) => [group, context] as const)),
    preferred,
  );
  for (const { line, context } of lines)
    for (const group of line.groups) {
      const isYearLast = (group.to ?? group.from).year !== undefined;
      const known = order === 'year first' ? (isYearLast ? undefined : 'mdy') : order;
      const neighbour = line.groups.find(
        ({ from: other }) => other.year !== undefined && !other.isNumeric,
      )?.from;
      readings.push(readGroup(group, isNumeric(group) ? known : 'dmy', context, text, neighbour));
    }
  return readings.sort((a, b) => a.span.start - b.span.start);
};

/** Reads a single date with its year, `YYYY-MM-DD`. */
export const readDate = (text: string, options: ReadDaysOptions = {}): Reading<string> => {
  const span = { start: text.length - text.trimStart().length, end: text.trimEnd().length };
  const refuse = (): Reading<string> => ({
    span,
    refused: true,
    reason: t('A date needs a day, a month and a year, such as {example}.', {
      example: formatNamedDay('2026-11-21'),
    }),
  });
  const [reading, ...others] = readDays(text, options);
  if (!reading || others.length > 0) return refuse();
  const toSingle = (days: readonly string[]): string | undefined =>
    days.length === 1 ? days.find(isDate) : undefined;
  if ('refused' in reading) return { ...reading, span };
  if ('choices' in reading) {
    const choices = reading.choices.flatMap(({ label, value }) => {
      const day = toSingle(value);
      return day === undefined ? [] : [{ label, value: day }];
    });
    return choices.length === reading.choices.length ? { span, choices, reason: reading.reason } : refuse();
  }
  const day = toSingle(reading.value);
  // A name beside the date is part of a list of days, not of a date.
  return day === undefined || reading.reason ? refuse() : { span, value: day };
};
