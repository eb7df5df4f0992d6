import { type MessageDescriptor, msg, t } from '#i18n';
import { isDate, parseDay, parseHours, splitEntries } from './dayTexts';
import { extractMacDigits } from './extractMacDigits';

/**
 * Validation rules of a text format, shared by server and console. Imports only messages and the locale, because the
 * rules are shipped to browsers.
 */
export interface Format {
  /** Whether a string is valid. Not called for empty strings, which are treated as missing values. */
  accepts: (text: string) => boolean;
  /** Error message for an invalid string. */
  invalid: MessageDescriptor;
  /** Specific error message for some invalid strings, with its values. */
  explain?: (text: string) => readonly [MessageDescriptor, Record<string, string>] | undefined;
  /** For lists: splits the text into entries, with an error message for an invalid entry. */
  entries?: { split: (text: string) => string[]; invalid: MessageDescriptor };
}

const PHONE = /^(?:\+?[0-9]|\([0-9])[0-9 ()./-]*$/;

/** A spaced dash behind a number of eight or more digits, as in `02 5550 1000 - 1049`. */
const NUMBER_RANGE = /^(?:\D*\d){8,}\D*?\s-\s/;

/** Accepts a phone number in any notation: 3 to 15 digits with optional separators. The server checks it against numbering plans. */
export const isPhone = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length;
  return PHONE.test(text) && digits >= 3 && digits <= 15 && !NUMBER_RANGE.test(text);
};

const BEHIND_PHONE = /^(?:tel:)?([+(]?\d[\d ().+/-]*?)\s*((?:[,;\s]*\p{L}[\p{L}.:= ]*|#\s*)(\d{1,8}))$/iu;
const EXTENSION_SIGN = /^[,;\s]*(?:x|#|ext|durchwahl|poste|anexo|interno|ramal)/i;

/** Explains why text behind a phone number is invalid, such as an extension, which is never dropped. */
const explainPhone: NonNullable<Format['explain']> = (text) => {
  const [, number = '', behind = '', extension = ''] = BEHIND_PHONE.exec(text.trim()) ?? [];
  if (behind !== '' && isPhone(number))
    return EXTENSION_SIGN.test(behind)
      ? [msg('{label} can’t store the extension {extension}. Remove it or put it in a comment.'), { extension }]
      : [msg('{label} can’t store “{behind}”. Remove it or put it in a comment.'), { behind: behind.trim() }];
  return PHONE.test(text) && NUMBER_RANGE.test(text)
    ? [msg('{label} must be a single phone number, not a range.'), {}]
    : undefined;
};

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const ATOM = "[a-z0-9_!#$%&'*+/=?^`{|}~-]+";
const EMAIL = new RegExp(`^(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})+$`, 'i');

/**
 * Accepts an email address according to the HTML specification, but without consecutive, leading or trailing dots, and
 * with at least one dot in the domain.
 */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

const HOST_LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/i;

/** Accepts a host name or phone system domain. */
export const isDomain = (text: string): boolean =>
  text.length <= 253 && text.split('.').every((label) => HOST_LABEL.test(label));

const CLOCK = '([01]\\d|2[0-3]):[0-5]\\d';
const TIME_PART = new RegExp(`^T${CLOCK}(:[0-5]\\d(\\.\\d{1,9})?)?(Z|[+-](0\\d|1[0-5]):[0-5]\\d)$`, 'i');

/** Accepts an RFC 3339 timestamp: date, time and time zone. Seconds are optional. */
export const isDateTime = (text: string): boolean =>
  isDate(text.slice(0, 10)) && TIME_PART.test(text.slice(10));

const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^${BYTE}(?:\\.${BYTE}){3}$`);

/** Accepts an IPv4 or IPv6 address. */
export const isIp = (text: string): boolean =>
  IPV4.test(text) || (/^[0-9a-f:.]*:[0-9a-f:.]*$/i.test(text) && URL.canParse(`http://[${text}]/`));

/** Accepts a web address that starts with `http://` or `https://`. */
export const isWebUrl = (text: string): boolean =>
  /^https?:\/\/[^\s/?#]\S*$/i.test(text) && URL.canParse(text);

const SHORT_ZONES = /UTC|GMT|UCT|EST|MST|HST|PRC|ROC|ROK/i;
/**
 * Whether a time zone name is not portable, because systems interpret it differently or do not know it: three-letter
 * names, with a few exceptions, and one withdrawn name.
 */
const isForeignZone = (text: string): boolean =>
  (text.length === 3 && !SHORT_ZONES.test(text)) || /-New$/i.test(text);

/** Accepts an IANA time zone name, including aliases such as `US/Pacific`. Offsets are not accepted. */
export const isTimeZone = (text: string): boolean => {
  if (!/^[a-z]/i.test(text) || isForeignZone(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
};

const TIME_OF_DAY = new RegExp(`^${CLOCK}(:[0-5]\\d)?$`);

/** Accepts a colour, `#rrggbb` or `#rgb`. */
export const isColour = (text: string): boolean => /^#(?:[0-9a-f]{3}){1,2}$/i.test(text);

/** Accepts an account or external number: digits with `*` as a wildcard, or a name without spaces. */
export const isAccount = (text: string): boolean => /^\+?[\p{L}\p{N}*#._@-]+$/u.test(text);

const splitAccounts = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Accepts an account selection as a JSON string: `{"specific":[…]}` with at least one account, or `{"except":[…]}`. */
export const isAccountSelection = (text: string): boolean => {
  try {
    const entries = Object.entries(JSON.parse(text) as object);
    const [kind = '', accounts] = entries[0] ?? [];
    return (
      entries.length === 1 &&
      Array.isArray(accounts) &&
      accounts.every((account) => typeof account === 'string' && isAccount(account)) &&
      (kind === 'except' || (kind === 'specific' && accounts.length > 0))
    );
  } catch {
    return false;
  }
};

/** Validated text formats of the contract, by JSON Schema format name. All other formats only affect display. */
export const formats = {
  phone: {
    accepts: isPhone,
    explain: explainPhone,
    invalid: msg('{label} must be a phone number, such as 02 5550 0123.'),
  },
  email: {
    accepts: isEmail,
    invalid: msg('{label} must be an e-mail address, such as name@company.example.'),
  },
  domain: { accepts: isDomain, invalid: msg('{label} must be a domain name, such as wharf.pbx.example.') },
  date: { accepts: isDate, invalid: msg('{label} must be a date, such as 2026-11-21.') },
  'date-time': {
    accepts: isDateTime,
    invalid: msg('{label} must be a date and time with its zone, such as 2026-11-21T09:30:00Z.'),
  },
  mac: {
    accepts: (text) => extractMacDigits(text) !== undefined,
    invalid: msg('{label} must be a MAC address of twelve digits 0–9 and A–F, such as 00:15:65:12:34:56.'),
  },
  uri: {
    accepts: isWebUrl,
    invalid: msg('{label} must be a web address, such as https://www.wharf.example/.'),
  },
  ip: { accepts: isIp, invalid: msg('{label} must be an IP address, such as 192.0.2.10 or 2001:db8::1.') },
  hours: {
    accepts: (text) => parseHours(text) !== undefined,
    invalid: msg('{label} must be hours of a day, such as 09:00-12:30 13:30-17:00.'),
    entries: {
      split: splitAccounts,
      invalid: msg('{label} must be hours of a day, such as 09:00-12:30 13:30-17:00; “{entry}” is none.'),
    },
  },
  days: {
    accepts: (text) => splitEntries(text).every(parseDay),
    invalid: msg('{label} must be days, such as 12/25 for every year or 2026-12-25.'),
    entries: {
      split: splitEntries,
      invalid: msg('{label} must be days, such as 12/25 for every year or 2026-12-25; “{entry}” is none.'),
    },
  },
  'time-of-day': {
    accepts: (text) => TIME_OF_DAY.test(text),
    invalid: msg('{label} must be a time of day, such as 17:30.'),
  },
  'time-zone': {
    accepts: isTimeZone,
    invalid: msg('{label} must be a time zone, such as Australia/Sydney.'),
  },
  color: { accepts: isColour, invalid: msg('{label} must be a colour, such as #1f5f99.') },
  account: {
    accepts: isAccount,
    invalid: msg('{label} must be an account or a number without blanks, such as 201.'),
  },
  accounts: {
    accepts: (text) => splitAccounts(text).every(isAccount),
    invalid: msg('{label} must be accounts or numbers separated by blanks, such as 201 202.'),
    entries: {
      split: splitAccounts,
      invalid: msg(
        '{label} must be accounts or numbers separated by blanks, such as 201 202; “{entry}” is none.',
      ),
    },
  },
  selection: {
    accepts: (text) => isAccountSelection(text) || splitAccounts(text).every(isAccount),
    invalid: msg('{label} must be at least one account, or all but some, such as 201 202 or {example}.'),
  },
  inherited: {
    accepts: (text) => /^(true|false)$/.test(text),
    invalid: msg('{label} must be true, false or empty.'),
  },
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;

/** Returns the rules of a format, or undefined if the format is not validated. */
export const findFormat = (name: string): Format | undefined =>
  Object.hasOwn(formats, name) ? formats[name as FormatName] : undefined;

/** Example of a selection: all accounts except one. */
const SAMPLE_SELECTION = '{"except":["201"]}';

const MAX_QUOTED_LENGTH = 60;

/**
 * Validates a string and returns an error sentence, or undefined if the string is valid.
 * @param label display name of the field
 */
export const getFormatError = (name: string, label: string, text: string): string | undefined => {
  const format = findFormat(name);
  if (!format || text === '' || format.accepts(text)) return undefined;
  const explained = format.explain?.(text);
  if (explained) return t(explained[0], { label, ...explained[1] });
  const { invalid, entries } = format;
  const entry = entries?.split(text).find((candidate) => !format.accepts(candidate));
  if (entries && entry !== undefined)
    return t(entries.invalid, { label, entry: entry.slice(0, MAX_QUOTED_LENGTH) });
  return t(invalid, { label, example: SAMPLE_SELECTION });
};
