import type { PersonalKind } from '../../contract/personalKind';
import { createFakePhone, createFakePrefix } from './createFakePhone';
import { familyNames, givenNames, localitySuffixes, remarks, streetTypes, trades } from './fictionalNames';

/** Returns a number from 0 to `of` - 1, which is always the same for the same value and part. */
export type PickIndex = (of: number, part: string) => number;

type Generate = (value: string, pick: PickIndex, attempt: number) => string;

const pickFrom = (list: readonly string[], pick: PickIndex, part: string): string =>
  list[pick(list.length, part)] ?? '';

const pickFamily = (pick: PickIndex, part = 'family') => pickFrom(familyNames, pick, part);

const pickTradingName = (pick: PickIndex) => `${pickFamily(pick)} ${pickFrom(trades, pick, 'trade')}`;

/** Makes a value unique by appending a number after several attempts. */
const appendNumber = (text: string, pick: PickIndex, attempt: number, join = ' '): string =>
  attempt < 6 ? text : `${text}${join}${2 + pick(10 ** Math.min(2 + attempt / 10, 6), 'number')}`;

const generateShape: Generate = (value, pick) => {
  let at = 0;
  return value.replace(/[0-9A-Za-z]/g, (sign) => {
    at += 1;
    if (/\d/.test(sign)) return String(pick(10, `sign ${at}`));
    const letter = String.fromCharCode(65 + pick(26, `sign ${at}`));
    return sign === sign.toLowerCase() ? letter.toLowerCase() : letter;
  });
};

const generateHex = (pick: PickIndex, part: string, digits: number): string =>
  pick(16 ** digits, part)
    .toString(16)
    .toUpperCase()
    .padStart(digits, '0');

/** Generates a locally administered MAC address in the format of the real one. */
const generateMac: Generate = (value, pick) => {
  const generated = `02${generateHex(pick, 'left', 4)}${generateHex(pick, 'right', 6)}`;
  let at = 0;
  const formatted = value.replace(/[0-9a-f]/gi, () => generated[at++] ?? '0');
  return /[a-f]/.test(value) ? formatted.toLowerCase() : formatted;
};

const documentationNets = ['192.0.2', '198.51.100', '203.0.113'];

const generateIp: Generate = (value, pick) =>
  value.includes(':')
    ? `2001:db8::${generateHex(pick, 'a', 4).toLowerCase()}:${generateHex(pick, 'b', 4).toLowerCase()}`
    : `${pickFrom(documentationNets, pick, 'net')}.${1 + pick(254, 'host')}`;

const generateCompany: Generate = (_, pick, attempt) => appendNumber(pickTradingName(pick), pick, attempt);

/** Generators of fictitious values, by kind. Kinds that combine several others are split first. */
export const generators: Partial<Record<PersonalKind, Generate>> = {
  phone: createFakePhone,
  prefix: createFakePrefix,
  email: (_, pick, attempt) => {
    const name = `${pickFrom(givenNames, pick, 'given')}.${pickFamily(pick)}`.toLowerCase();
    const organisation = pickTradingName((of, part) => pick(of, `house ${part}`)).toLowerCase();
    return `${appendNumber(name, pick, attempt, '')}@${organisation.replace(' ', '-')}.example`;
  },
  domain: (_, pick, attempt) =>
    `${appendNumber(pickTradingName(pick).toLowerCase().replace(' ', '-'), pick, attempt, '-')}.example`,
  mac: generateMac,
  ip: generateIp,
  person: (value, pick, attempt) =>
    /\s/.test(value.trim())
      ? appendNumber(`${pickFrom(givenNames, pick, 'given')} ${pickFamily(pick)}`, pick, attempt)
      : appendNumber(pickFrom(givenNames, pick, 'given'), pick, attempt),
  givenName: (_, pick) => pickFrom(givenNames, pick, 'given'),
  familyName: (_, pick) => pickFamily(pick),
  company: generateCompany,
  address: (_, pick) =>
    `${1 + pick(180, 'number')} ${pickFamily(pick)} ${pickFrom(streetTypes, pick, 'way')}, ${pickFamily(pick, 'place')} ${pickFrom(localitySuffixes, pick, 'at')}`,
  street: (_, pick) => `${pickFamily(pick)} ${pickFrom(streetTypes, pick, 'way')}`,
  place: (_, pick) => `${pickFamily(pick)} ${pickFrom(localitySuffixes, pick, 'at')}`,
  digits: generateShape,
  code: generateShape,
  trunk: (_, pick) => `TRUNK-${1000 + pick(9000, 'number')}`,
  note: (_, pick) => pickFrom(remarks, pick, 'remark'),
};

/** Kinds in which each fictitious value stands for exactly one real value, so that requests can be unmasked. */
export const distinctKinds: ReadonlySet<PersonalKind> = new Set([
  ...(['phone', 'email', 'domain', 'mac', 'person', 'company', 'code', 'trunk'] as const),
]);
