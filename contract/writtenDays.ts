import type { DayToken } from './dayTokens';

/** A day as it is written, with the figures of numeric dates in their order. */
export interface WrittenDay {
  /** Day and month by name, or the two figures whose order decides which is which. */
  day: number;
  month: number;
  /** Set if `day` and `month` may be the other way round. */
  isNumeric?: true;
  year?: number;
  isYearly?: true;
  weekday?: number;
}

/** Days connected in writing: a single day, or the ends of a range. */
export interface WrittenGroup {
  start: number;
  end: number;
  from: WrittenDay;
  to?: WrittenDay;
  /** Whether `/` connects the days, which may be a range or two days. */
  isSlash?: true;
}

interface Parsed<Value> {
  value: Value;
  /** Index of the next token. */
  next: number;
}

const MAX_DAY = 31;

const isMark = (token: DayToken | undefined, marks: string): boolean =>
  token?.kind === 'mark' && marks.includes(token.mark);

const skip = (tokens: readonly DayToken[], at: number, marks: string): number => {
  let next = at;
  while (tokens[next]?.kind === 'filler' || isMark(tokens[next], marks)) next += 1;
  return next;
};

const getDayNumber = (token: DayToken | undefined): number | undefined =>
  token?.kind === 'number' && token.digits.length <= 2 && Number(token.digits) <= MAX_DAY
    ? Number(token.digits)
    : undefined;

const getYear = (tokens: readonly DayToken[], at: number): number | undefined => {
  const token = tokens[at];
  if (token?.kind !== 'number' || token.isOrdinal) return undefined;
  if (token.digits.length === 4) return Number(token.digits);
  const before = tokens[at - 1];
  // `25-Dec-26` and `Dec 25 '26`.
  const isShort = token.digits.length === 2 && isMark(before, "-/'’") && before?.end === token.start;
  return isShort ? 2000 + Number(token.digits) : undefined;
};

const parseYear = (tokens: readonly DayToken[], at: number): { year?: number; next: number } => {
  const place = skip(tokens, at, ",.-/'’");
  const year = getYear(tokens, place);
  return year === undefined ? { next: at } : { year, next: place + 1 };
};

const parseFigures = (tokens: readonly DayToken[], at: number): Parsed<WrittenDay> | undefined => {
  const token = tokens[at];
  if (token?.kind !== 'figures') return undefined;
  const [first = '', second = '', third] = token.parts;
  const next = at + 1;
  if (first === '') return { value: { month: Number(second), day: Number(third), isYearly: true }, next };
  if (first.length === 4)
    return { value: { year: Number(first), month: Number(second), day: Number(third) }, next };
  const year = third === undefined ? undefined : Number(third.length === 2 ? `20${third}` : third);
  // No language writes the month first with full stops.
  const isNumeric = token.sign !== '.' && first !== second;
  return {
    value: {
      day: Number(first),
      month: Number(second),
      ...(isNumeric && { isNumeric }),
      ...(year !== undefined && { year }),
    },
    next,
  };
};

/** `25 December 2026`, `25th of December`, `25-Dec-26`. */
const parseDayMonth = (tokens: readonly DayToken[], at: number): Parsed<WrittenDay> | undefined => {
  const day = getDayNumber(tokens[at]);
  const place = skip(tokens, at + 1, '.-/');
  const month = tokens[place];
  if (day === undefined || month?.kind !== 'month') return undefined;
  const { year, next } = parseYear(tokens, place + 1);
  return { value: { day, month: month.month, ...(year !== undefined && { year }) }, next };
};

/** `December 25, 2026`, unless the number belongs to the following month, as in `Set 25 December`. */
const parseMonthDay = (tokens: readonly DayToken[], at: number): Parsed<WrittenDay> | undefined => {
  const month = tokens[at];
  const place = skip(tokens, at + 1, '.-/');
  const day = getDayNumber(tokens[place]);
  if (month?.kind !== 'month' || day === undefined) return undefined;
  if (tokens[skip(tokens, place + 1, '.-/')]?.kind === 'month') return undefined;
  const { year, next } = parseYear(tokens, place + 1);
  return { value: { day, month: month.month, ...(year !== undefined && { year }) }, next };
};

/** `2026 December 25`. */
const parseYearFirst = (tokens: readonly DayToken[], at: number): Parsed<WrittenDay> | undefined => {
  const year = getYear(tokens, at);
  const parsed = year === undefined ? undefined : parseMonthDay(tokens, skip(tokens, at + 1, '.-/,'));
  return parsed && parsed.value.year === undefined
    ? { ...parsed, value: { ...parsed.value, year } }
    : undefined;
};

const getWeekday = (token: DayToken | undefined): number | undefined =>
  token?.kind === 'weekday' || token?.kind === 'month' ? token.weekday : undefined;

const parseCore = (tokens: readonly DayToken[], at: number): Parsed<WrittenDay> | undefined =>
  parseFigures(tokens, at) ??
  parseDayMonth(tokens, at) ??
  parseMonthDay(tokens, at) ??
  parseYearFirst(tokens, at);

/** Parses a day with an optional weekday before or after it, and with `every year` after it. */
const parseDay = (tokens: readonly DayToken[], at: number): Parsed<WrittenDay> | undefined => {
  const before = getWeekday(tokens[at]);
  const begin = before === undefined ? undefined : parseCore(tokens, skip(tokens, at + 1, ',.'));
  const parsed = begin ?? parseCore(tokens, skip(tokens, at, ''));
  if (!parsed) return undefined;
  let { value, next } = parsed;
  if (begin && before !== undefined) value = { ...value, weekday: before };
  const place = skip(tokens, next, ',(');
  const after = getWeekday(tokens[place]);
  if (after !== undefined && value.weekday === undefined && !parseDay(tokens, place)) {
    value = { ...value, weekday: after };
    next = place + 1;
  }
  const yearly = skip(tokens, next, ',(');
  if (tokens[yearly]?.kind !== 'yearly') return { value, next };
  return { value: { ...value, isYearly: true }, next: yearly + 1 };
};

type Connector = 'and' | 'to' | 'slash';

const getConnector = (token: DayToken | undefined): Connector | undefined => {
  if (token?.kind === 'and' || token?.kind === 'to') return token.kind;
  return isMark(token, '-') ? 'to' : isMark(token, '/') ? 'slash' : undefined;
};

const getSpan = (tokens: readonly DayToken[], at: number, next: number) => ({
  start: tokens[at]?.start ?? 0,
  end: tokens[next - 1]?.end ?? 0,
});

/** A day number without a month of its own, and what connects it to the following one. */
interface BareDay {
  at: number;
  day: number;
  connector: Connector;
}

const parseBareDays = (tokens: readonly DayToken[], at: number): Parsed<BareDay[]> => {
  const value: BareDay[] = [];
  let next = at;
  for (;;) {
    const day = getDayNumber(tokens[next]);
    const place = next + 1;
    const connector = isMark(tokens[place], ',') ? 'and' : getConnector(tokens[place]);
    if (day === undefined || !connector || value.length > MAX_DAY) return { value, next };
    const isMonthNext = tokens[skip(tokens, place + 1, '')]?.kind === 'month';
    if (isMonthNext) return { value, next };
    value.push({ at: next, day, connector });
    next = skip(tokens, place + 1, '');
  }
};

/** Parses days that share a month: `25 & 26 December 2026`, `24–26 Dec`. */
const parseSharedMonth = (tokens: readonly DayToken[], at: number): Parsed<WrittenGroup[]> | undefined => {
  const { value: bare, next: begin } = parseBareDays(tokens, at);
  const last = bare.length > 0 ? parseDay(tokens, begin) : undefined;
  const isDayFirst = tokens[begin]?.kind === 'number' || tokens[begin]?.kind === 'figures';
  if (!last || !isDayFirst || last.value.isNumeric) return undefined;
  const { weekday: _, ...shared } = last.value;
  const groups: WrittenGroup[] = [];
  const entries = [...bare, { at: begin, day: shared.day, connector: undefined }];
  for (let place = 0; place < entries.length; place++) {
    const entry = entries[place];
    if (!entry) break;
    const isLast = place === entries.length - 1;
    const other = entries[place + 1];
    const end = (until: number) => (until === begin ? last.next : until + 1);
    const from: WrittenDay = isLast ? last.value : { ...shared, day: entry.day };
    if (!other || entry.connector === 'and') {
      groups.push({ ...getSpan(tokens, entry.at, end(entry.at)), from });
      continue;
    }
    const to: WrittenDay = other.at === begin ? last.value : { ...shared, day: other.day };
    groups.push({
      ...getSpan(tokens, entry.at, end(other.at)),
      from,
      to,
      ...(entry.connector === 'slash' && { isSlash: true as const }),
    });
    place += 1;
  }
  return { value: groups, next: last.next };
};

/** Parses further days after a month: `Dec 25 and 26, 2026`, `Dec 24–26`. */
const parseAfterMonth = (tokens: readonly DayToken[], at: number): Parsed<WrittenGroup[]> | undefined => {
  const month = tokens[at];
  const first = getDayNumber(tokens[at + 1]);
  const connector = getConnector(tokens[at + 2]);
  const place = skip(tokens, at + 3, '');
  const second = getDayNumber(tokens[place]);
  if (month?.kind !== 'month' || first === undefined || !connector || second === undefined) return undefined;
  if (tokens[skip(tokens, place + 1, '.-/')]?.kind === 'month') return undefined;
  const { year, next } = parseYear(tokens, place + 1);
  const shared = { month: month.month, ...(year !== undefined && { year }) };
  const [from, to] = [first, second].map((day): WrittenDay => ({ ...shared, day }));
  if (!from || !to) return undefined;
  if (connector === 'and')
    return {
      value: [
        { ...getSpan(tokens, at, at + 2), from },
        { ...getSpan(tokens, place, next), from: to },
      ],
      next,
    };
  return {
    value: [
      { ...getSpan(tokens, at, next), from, to, ...(connector === 'slash' && { isSlash: true as const }) },
    ],
    next,
  };
};

const parseRange = (tokens: readonly DayToken[], at: number): Parsed<WrittenGroup[]> | undefined => {
  const first = parseDay(tokens, at);
  if (!first) return undefined;
  const connector = getConnector(tokens[first.next]);
  const second =
    connector === 'to' || connector === 'slash'
      ? parseDay(tokens, skip(tokens, first.next + 1, ''))
      : undefined;
  const next = second?.next ?? first.next;
  return {
    value: [
      {
        ...getSpan(tokens, at, next),
        from: first.value,
        ...(second && { to: second.value }),
        ...(second && connector === 'slash' && { isSlash: true as const }),
      },
    ],
    next,
  };
};

/** Parses the days that begin at a token; returns undefined if none do. */
export const parseGroups = (tokens: readonly DayToken[], at: number): Parsed<WrittenGroup[]> | undefined =>
  parseSharedMonth(tokens, at) ?? parseAfterMonth(tokens, at) ?? parseRange(tokens, at);
