import type { Separator } from './csvText';

/** Returns the decimal and thousands separators of a locale. */
export const getNumberSigns = (locale: string): { decimal: string; group: string } => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8);
  const sign = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: sign('decimal'), group: sign('group') };
};

/** Returns the cell separator that spreadsheets expect in a locale. */
export const getCsvSeparator = (locale: string): Separator =>
  getNumberSigns(locale).decimal === ',' ? ';' : ',';

/** Creates a format for numbers in inputs and files: ungrouped and not rounded. */
export const createPlainNumberFormat = (locale: string): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 });
