import { kitRules } from '#kits/rules';
import type { Kind } from '../../declaration/compiled';
import { wireColour } from '../../theme/colourText';
import { daysOf, wireDay } from '../values/daysText';
import { segmentsOf } from '../values/hoursText';
import { isIp } from '../values/ipText';
import { macDigits } from '../values/macText';
import { minutesOf } from '../values/timeText';
import { isWebAddress } from '../values/webAddress';
import { isZone } from '../values/zones';
import { fileProblem } from './fileRules';
import type { AskedField } from './inputProps';
import type { Rule, RulesOf } from './rule';
import { unparsedText } from './unparsed';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
const DOMAIN_LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/i;

const isDomain = (text: string) =>
  text.length <= 253 && text.split('.').every((label) => DOMAIN_LABEL.test(label));

/** Whether a text is a day the calendar has: 2026-02-30 is none. */
const isCalendarDate = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
};

const form =
  (fits: (text: string) => boolean, message: string): Rule =>
  (value) =>
    fits(String(value)) ? undefined : message;

const shown = (limit: number) => limit.toLocaleString('en');

const whole: readonly Kind[] = ['integer', 'count', 'duration'];
const numeric: readonly Kind[] = [...whole, 'decimal', 'money', 'percent'];

/** The first of several texts that does not fit. */
const stranger = (texts: string[], fits: (text: string) => boolean) => texts.find((text) => !fits(text));

/** Kinds whose values have a form of their own, and what is said of one that has not. */
const formed: Partial<Record<Kind, readonly [fits: (text: string) => boolean, words: string]>> = {
  url: [isWebAddress, 'must be an address of the web, such as https://www.example.com/.'],
  ip: [isIp, 'must be an IP address, such as 192.0.2.10 or 2001:db8::1.'],
  mac: [
    (text) => macDigits(text) !== undefined,
    'must have twelve digits 0–9 and A–F, such as 00:15:65:12:34:56.',
  ],
  color: [(text) => wireColour(text) !== undefined, 'must be a colour, such as #1f5f99.'],
  timeZone: [isZone, 'must be a time zone, such as Australia/Sydney.'],
  timeOfDay: [(text) => minutesOf(text) !== undefined, 'must be a time of day, such as 17:30.'],
  hours: [
    (text) => segmentsOf(text) !== undefined,
    'must be hours such as 08:00-12:00 13:00-17:30, or nothing.',
  ],
};

const rulesOfKits: Partial<Record<Kind, RulesOf>> = kitRules;

const rulesOfKind = (spec: AskedField): Rule[] => {
  const { kind, label } = spec;
  const given = rulesOfKits[kind];
  if (given) return given(spec);
  const own = formed[kind];
  if (own) return [form(own[0], `${label} ${own[1]}`)];
  if (kind === 'days')
    return [
      (value) => {
        const wrong = stranger(daysOf(String(value)), (day) => wireDay(day) !== undefined);
        return wrong && `${label}: ${wrong} is no day. Write 12/25 for every year, or 2026-12-25.`;
      },
    ];
  if (kind === 'map')
    return [
      (value) =>
        unparsedText(value) === undefined
          ? undefined
          : `${label}: every entry needs a key, and no key may stand twice.`,
    ];
  if (kind === 'file') return [(value) => (value instanceof File ? fileProblem(spec, value) : undefined)];
  if (kind === 'email')
    return [
      form((text) => EMAIL.test(text), `${label} must be an e-mail address, such as name@company.example.`),
    ];
  if (kind === 'domain')
    return [form(isDomain, `${label} must be a domain name, such as wharf.pbx.example.`)];
  if (kind === 'date')
    return [form(isCalendarDate, `${label} must be a date of the calendar, such as 2026-11-30.`)];
  if (kind === 'dateTime')
    return [form((text) => !Number.isNaN(Date.parse(text)), `${label} must be a date and time.`)];
  if (kind === 'duration')
    return [
      form(
        (text) => Number.isInteger(Number(text)),
        `${label} must be a length of time, such as 90 or 1 min 30 s.`,
      ),
    ];
  if (whole.includes(kind))
    return [form((text) => Number.isInteger(Number(text)), `${label} must be a whole number.`)];
  if (numeric.includes(kind))
    return [form((text) => Number.isFinite(Number(text)), `${label} must be a number.`)];
  return [(value) => (unparsedText(value) === undefined ? undefined : `${label} must be JSON.`)];
};

const limits = ({
  label,
  kind,
  minimum,
  maximum,
  minLength,
  maxLength,
  maxItems,
  pattern,
  patternHint,
  type,
}: AskedField): Rule[] => {
  const rules: Rule[] = [];
  const length = (value: unknown) => [...String(value)].length;
  // A setting keeps its number as text, and may have a pattern for it.
  const isText = (value: unknown) =>
    typeof value === 'string' && (!numeric.includes(kind) || type === 'string');
  if (minimum !== undefined)
    rules.push((value) =>
      Number(value) < minimum ? `${label} must be at least ${shown(minimum)}.` : undefined,
    );
  if (maximum !== undefined)
    rules.push((value) =>
      Number(value) > maximum ? `${label} must be at most ${shown(maximum)}.` : undefined,
    );
  if (minLength !== undefined && minLength > 1)
    rules.push((value) =>
      isText(value) && length(value) < minLength
        ? `${label} must have at least ${shown(minLength)} characters.`
        : undefined,
    );
  if (maxLength !== undefined)
    rules.push((value) =>
      isText(value) && length(value) > maxLength
        ? `${label} may have at most ${shown(maxLength)} characters.`
        : undefined,
    );
  if (maxItems !== undefined)
    rules.push((value) =>
      Array.isArray(value) && value.length > maxItems
        ? `${label} may have at most ${shown(maxItems)} entries.`
        : undefined,
    );
  if (pattern !== undefined) {
    const expression = new RegExp(pattern, 'u');
    const hint = patternHint ? `${label}: ${patternHint}.` : `${label} has an invalid format.`;
    rules.push((value) => (isText(value) && !expression.test(String(value)) ? hint : undefined));
  }
  return rules;
};

const rulesOfItems = ({ label, items }: AskedField): Rule[] => {
  if (!items || items.kind === 'object' || items.kind === 'json') return [];
  const rules = [...rulesOfKind({ ...items, label: 'It' }), ...limits({ ...items, label: 'It' })];
  return [
    (value) => {
      if (!Array.isArray(value)) return undefined;
      for (const [index, item] of value.entries())
        for (const rule of rules) {
          const wrong = rule(item);
          if (wrong)
            return `${label}, entry ${index + 1} (${String(item)}): ${wrong.charAt(0).toLowerCase()}${wrong.slice(1)}`;
        }
      return undefined;
    },
  ];
};

/** The rules of a field that holds something, taken from contract and declaration. */
export const validatorsOf = (spec: AskedField): Rule[] => [
  ...rulesOfKind(spec),
  ...limits(spec),
  ...rulesOfItems(spec),
];
