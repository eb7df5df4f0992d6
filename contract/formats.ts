import { type MessageDescriptor, msg, t } from '#i18n';
import { isDate, parseDay, parseHours, splitEntries } from './dayTexts';
import { extractMacDigits } from './macDigits';

/**
 * What a text of a format looks like. Server and console judge by this table alone; it stands on nothing but what is said and the
 * language, since browsers load it.
 */
export interface Format {
  /** Whether a text has the form. An empty text is no value: nobody asks. */
  accepts: (text: string) => boolean;
  /** What a person is told of a text without it. */
  wrong: MessageDescriptor;
  /** Takes a text that lists several apart, so that the one that is wrong can be named, and what is told then. */
  entries?: { split: (text: string) => string[]; wrong: MessageDescriptor };
}

const PHONE = /^(?:\+?[0-9]|\([0-9])[0-9 ()./-]*$/;

/** A telephone number in any spelling people use: 3 to 15 digits, perhaps grouped. Numbering plans are the server's to ask. */
export const isPhone = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length;
  return PHONE.test(text) && digits >= 3 && digits <= 15;
};

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const ATOM = "[a-z0-9_!#$%&'*+/=?^`{|}~-]+";
const EMAIL = new RegExp(`^(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})+$`, 'i');

/** An e-mail address: the rule of HTML, and no dot beside another, none at an end, one at least in the domain. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

const HOST_LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/i;

/** A host or phone-system domain name. */
export const isDomain = (text: string): boolean =>
  text.length <= 253 && text.split('.').every((label) => HOST_LABEL.test(label));

const CLOCK = '([01]\\d|2[0-3]):[0-5]\\d';
const TIME_PART = new RegExp(`^T${CLOCK}(:[0-5]\\d(\\.\\d{1,9})?)?(Z|[+-](0\\d|1[0-5]):[0-5]\\d)$`, 'i');

/** A moment, RFC 3339: a day, a time and its zone; seconds may be left out. */
export const isDateTime = (text: string): boolean =>
  isDate(text.slice(0, 10)) && TIME_PART.test(text.slice(10));

const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^${BYTE}(?:\\.${BYTE}){3}$`);

/** An IPv4 or IPv6 address. */
export const isIp = (text: string): boolean =>
  IPV4.test(text) || (/^[0-9a-f:.]*:[0-9a-f:.]*$/i.test(text) && URL.canParse(`http://[${text}]/`));

/** An address of the web, scheme included. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/?#]\S*$/i.test(text) && URL.canParse(text);

const SHORT_ZONES = /UTC|GMT|UCT|EST|MST|HST|PRC|ROC|ROK/i;
/** Other names of three letters, and one that was withdrawn, have another clock in a database, or none. */
const isForeignZone = (text: string): boolean =>
  (text.length === 3 && !SHORT_ZONES.test(text)) || /-New$/i.test(text);

/** A name of the IANA time zone database, links such as `US/Pacific` among them; an offset is no zone. */
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

/** A colour, `#rrggbb` or `#rgb`. */
export const isColour = (text: string): boolean => /^#(?:[0-9a-f]{3}){1,2}$/i.test(text);

/** What may stand for an account or a number outside: digits with `*` for any, or a name without blanks. */
export const isAccount = (text: string): boolean => /^\+?[\p{L}\p{N}*#._@-]+$/u.test(text);

/** Accounts separated by blanks. */
const splitAccounts = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Who of a phone system's accounts, as JSON text: `{"specific":[…]}`, one at least, or `{"except":[…]}`. */
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

/** The formats a text of the contract may have, by their names in JSON Schema; other formats say how it is drawn. */
export const formats = {
  phone: { accepts: isPhone, wrong: msg('{label} must be a phone number, such as 02 5550 0123.') },
  email: { accepts: isEmail, wrong: msg('{label} must be an e-mail address, such as name@company.example.') },
  domain: { accepts: isDomain, wrong: msg('{label} must be a domain name, such as wharf.pbx.example.') },
  date: { accepts: isDate, wrong: msg('{label} must be a date, such as 2026-11-21.') },
  'date-time': {
    accepts: isDateTime,
    wrong: msg('{label} must be a date and time with its zone, such as 2026-11-21T09:30:00Z.'),
  },
  mac: {
    accepts: (text) => extractMacDigits(text) !== undefined,
    wrong: msg('{label} must be a MAC address of twelve digits 0–9 and A–F, such as 00:15:65:12:34:56.'),
  },
  uri: {
    accepts: isWebAddress,
    wrong: msg('{label} must be a web address, such as https://www.wharf.example/.'),
  },
  ip: { accepts: isIp, wrong: msg('{label} must be an IP address, such as 192.0.2.10 or 2001:db8::1.') },
  hours: {
    accepts: (text) => parseHours(text) !== undefined,
    wrong: msg('{label} must be hours of a day, such as 09:00-12:30 13:30-17:00.'),
    entries: {
      split: splitAccounts,
      wrong: msg('{label} must be hours of a day, such as 09:00-12:30 13:30-17:00; “{entry}” is none.'),
    },
  },
  days: {
    accepts: (text) => splitEntries(text).every(parseDay),
    wrong: msg('{label} must be days, such as 12/25 for every year or 2026-12-25.'),
    entries: {
      split: splitEntries,
      wrong: msg('{label} must be days, such as 12/25 for every year or 2026-12-25; “{entry}” is none.'),
    },
  },
  'time-of-day': {
    accepts: (text) => TIME_OF_DAY.test(text),
    wrong: msg('{label} must be a time of day, such as 17:30.'),
  },
  'time-zone': { accepts: isTimeZone, wrong: msg('{label} must be a time zone, such as Australia/Sydney.') },
  color: { accepts: isColour, wrong: msg('{label} must be a colour, such as #1f5f99.') },
  account: {
    accepts: isAccount,
    wrong: msg('{label} must be an account or a number without blanks, such as 201.'),
  },
  accounts: {
    accepts: (text) => splitAccounts(text).every(isAccount),
    wrong: msg('{label} must be accounts or numbers separated by blanks, such as 201 202.'),
    entries: {
      split: splitAccounts,
      wrong: msg(
        '{label} must be accounts or numbers separated by blanks, such as 201 202; “{entry}” is none.',
      ),
    },
  },
  selection: {
    accepts: (text) => isAccountSelection(text) || splitAccounts(text).every(isAccount),
    wrong: msg('{label} must be at least one account, or all but some, such as 201 202 or {example}.'),
  },
  inherited: {
    accepts: (text) => /^(true|false)$/.test(text),
    wrong: msg('{label} must be true, false or empty.'),
  },
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;

/** What the table says of a format; undefined for one that asks nothing of a text. */
export const findFormat = (name: string): Format | undefined =>
  Object.hasOwn(formats, name) ? formats[name as FormatName] : undefined;

/** All accounts but one, as it is written. */
const SAMPLE_SELECTION = '{"except":["201"]}';

const MAX_QUOTED_LENGTH = 60;

/**
 * What is wrong with a text, in a sentence about its field; undefined when it has the form.
 * @param label what people call the field
 */
export const getFormatError = (name: string, label: string, text: string): string | undefined => {
  const format = findFormat(name);
  if (!format || text === '' || format.accepts(text)) return undefined;
  const { wrong, entries } = format;
  const entry = entries?.split(text).find((one) => !format.accepts(one));
  if (entries && entry !== undefined)
    return t(entries.wrong, { label, entry: entry.slice(0, MAX_QUOTED_LENGTH) });
  return t(wrong, { label, example: SAMPLE_SELECTION });
};
