import { markLtr } from '#i18n';
import { runWhenIdle } from '../../lib/runWhenIdle';
import { createEvent, useStore } from '../../lib/store';

type Parse = (text: string) => { isPossible(): boolean; formatInternational(): string } | undefined;

const formatParsed = (value: string): string => (/^\d{5,15}$/.test(value) ? `+${value}` : value);

/** Creates a telephone number formatter that uses the numbering plans once they have loaded. */
export const createPhoneFormat = () => {
  let parse: Parse | undefined;
  let loading: Promise<void> | undefined;
  const known = new Map<string, string>();
  const loaded = createEvent();

  /** Loads the numbering plans once; until then, numbers are shown as digits. */
  const load = (): Promise<void> => {
    loading ??= import('libphonenumber-js/min')
      .then((library) => {
        parse = library.parsePhoneNumberFromString;
        known.clear();
        loaded.emit();
      })
      .catch(() => {
        // If loading fails, unformatted digits are acceptable; formatting the next number retries.
        loading = undefined;
      });
    return loading;
  };

  /** Formats a telephone number, `+61 2 5550 1234`; returns any other text unchanged. */
  const format = (value: string): string => {
    const cached = known.get(value);
    if (cached !== undefined) return cached;
    const text = formatParsed(value);
    const number = text.startsWith('+') ? parse?.(text) : undefined;
    const formatted = number?.isPossible() ? number.formatInternational() : text;
    if (known.size > 5000) known.clear();
    if (parse) known.set(value, formatted);
    return formatted;
  };

  const subscribe = (notify: () => void) => {
    if (!parse && !loading) runWhenIdle(load, 2000);
    return loaded.subscribe(notify);
  };
  return { load, format, subscribe };
};

const { load, format, subscribe } = createPhoneFormat();

export const loadPhoneFormat = load;

/** Formats a telephone number in international notation, `+61 2 5550 1234`, once the numbering plans have loaded; returns any other text unchanged. */
export const formatPhoneDigits = (value: string): string => {
  const formatted = format(value);
  return formatted.includes(' ') ? formatted : value;
};

/** Formats a telephone number for display, always left to right. */
export const formatPhone = (value: string): string => markLtr(format(value));

/** Like {@link formatPhone}, but re-renders when the numbering plans have loaded. */
export const usePhoneFormat = (value: string): string =>
  useStore({ subscribe, get: () => formatPhone(value) });
