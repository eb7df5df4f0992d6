import type { PersonalKind } from '../../contract/personalKind';
import { falsePhone, falsePrefix } from './falsePhone';
import { families, givenNames, places, remarks, trades, ways } from './fictionalNames';

/** Draws a number between 0 and `of` - 1, always the same for the same value and part. */
export type Pick = (of: number, part: string) => number;

type Make = (value: string, pick: Pick, attempt: number) => string;

const oneOf = (list: readonly string[], pick: Pick, part: string): string =>
  list[pick(list.length, part)] ?? '';

const family = (pick: Pick, part = 'family') => oneOf(families, pick, part);

const trading = (pick: Pick) => `${family(pick)} ${oneOf(trades, pick, 'trade')}`;

/** Distinct however many there are: later attempts bear a number. */
const numbered = (text: string, pick: Pick, attempt: number, join = ' '): string =>
  attempt < 6 ? text : `${text}${join}${2 + pick(10 ** Math.min(2 + attempt / 10, 6), 'number')}`;

const shaped: Make = (value, pick) => {
  let at = 0;
  return value.replace(/[0-9A-Za-z]/g, (sign) => {
    at += 1;
    if (/\d/.test(sign)) return String(pick(10, `sign ${at}`));
    const letter = String.fromCharCode(65 + pick(26, `sign ${at}`));
    return sign === sign.toLowerCase() ? letter.toLowerCase() : letter;
  });
};

const hex = (pick: Pick, part: string, digits: number): string =>
  pick(16 ** digits, part)
    .toString(16)
    .toUpperCase()
    .padStart(digits, '0');

/** An address its maker never gave a device, spelled as the true one is. */
const mac: Make = (value, pick) => {
  const made = `02${hex(pick, 'left', 4)}${hex(pick, 'right', 6)}`;
  let at = 0;
  const spelled = value.replace(/[0-9a-f]/gi, () => made[at++] ?? '0');
  return /[a-f]/.test(value) ? spelled.toLowerCase() : spelled;
};

const documented = ['192.0.2', '198.51.100', '203.0.113'];

const ip: Make = (value, pick) =>
  value.includes(':')
    ? `2001:db8::${hex(pick, 'a', 4).toLowerCase()}:${hex(pick, 'b', 4).toLowerCase()}`
    : `${oneOf(documented, pick, 'net')}.${1 + pick(254, 'host')}`;

const company: Make = (_, pick, attempt) => numbered(trading(pick), pick, attempt);

/** Makes false values of a kind. Kinds that hold several kinds of values are told apart before. */
export const makers: Partial<Record<PersonalKind, Make>> = {
  phone: falsePhone,
  prefix: falsePrefix,
  email: (_, pick, attempt) => {
    const name = `${oneOf(givenNames, pick, 'given')}.${family(pick)}`.toLowerCase();
    const house = trading((of, part) => pick(of, `house ${part}`)).toLowerCase();
    return `${numbered(name, pick, attempt, '')}@${house.replace(' ', '-')}.example`;
  },
  domain: (_, pick, attempt) =>
    `${numbered(trading(pick).toLowerCase().replace(' ', '-'), pick, attempt, '-')}.example`,
  mac,
  ip,
  person: (value, pick, attempt) =>
    /\s/.test(value.trim())
      ? numbered(`${oneOf(givenNames, pick, 'given')} ${family(pick)}`, pick, attempt)
      : numbered(oneOf(givenNames, pick, 'given'), pick, attempt),
  givenName: (_, pick) => oneOf(givenNames, pick, 'given'),
  familyName: (_, pick) => family(pick),
  company,
  address: (_, pick) =>
    `${1 + pick(180, 'number')} ${family(pick)} ${oneOf(ways, pick, 'way')}, ${family(pick, 'place')} ${oneOf(places, pick, 'at')}`,
  street: (_, pick) => `${family(pick)} ${oneOf(ways, pick, 'way')}`,
  place: (_, pick) => `${family(pick)} ${oneOf(places, pick, 'at')}`,
  digits: shaped,
  code: shaped,
  trunk: (_, pick) => `TRUNK-${1000 + pick(9000, 'number')}`,
  note: (_, pick) => oneOf(remarks, pick, 'remark'),
};

/** Kinds whose false values point at one true value only, so that what is sent can be turned back. */
export const distinct: ReadonlySet<PersonalKind> = new Set([
  ...(['phone', 'email', 'domain', 'mac', 'person', 'company', 'code', 'trunk'] as const),
]);
