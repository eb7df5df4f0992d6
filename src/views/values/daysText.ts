const year = /^(\d{4})-(\d{2})-(\d{2})$/;
const yearly = /^(\d{2})\/(\d{2})$/;

const exists = (y: number, m: number, d: number) => {
  const date = new Date(Date.UTC(y, m - 1, d));
  return date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
};

/** A day as the wire has it, `MM/DD` every year or `YYYY-MM-DD` once; undefined where the text is none. */
export const wireDay = (text: string): string | undefined => {
  const once = year.exec(text);
  if (once) return exists(Number(once[1]), Number(once[2]), Number(once[3])) ? text : undefined;
  const every = yearly.exec(text);
  // 29 February is a day of some years.
  return every && exists(2024, Number(every[1]), Number(every[2])) ? text : undefined;
};

/** The days of a text, separated by blanks, commas or lines. */
export const daysOf = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

const onceFormat = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
const yearlyFormat = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });

/** A day as people read it: `25 Dec every year`, `26 Jan 2027`. */
export const spokenDay = (day: string): string => {
  const once = wireDay(day) ? year.exec(day) : undefined;
  if (once) return onceFormat.format(new Date(Number(once[1]), Number(once[2]) - 1, Number(once[3])));
  const every = wireDay(day) ? yearly.exec(day) : undefined;
  if (every)
    return `${yearlyFormat.format(new Date(2024, Number(every[1]) - 1, Number(every[2])))} every year`;
  return day;
};
