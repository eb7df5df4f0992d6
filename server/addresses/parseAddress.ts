import type { Spellings } from './addressCodeLists';
import type { AddressParts } from './formatAddress';
import { otherSpellings, states } from './streetCodes';

export interface ParsedAddress {
  parts: AddressParts;
  unparsed: string;
}

const STREET_NUMBER = /^(\d{1,5})([A-Z]?)(?:-(\d{1,5})([A-Z]?))?$/;
const UNIT_AND_NUMBER = /^([A-Z]?\d{1,5}[A-Z]?)\/(\d{1,5}[A-Z]?(?:-\d{1,5}[A-Z]?)?)$/;
const UNIT_NUMBER = /^[A-Z]?\d{1,5}[A-Z]?$/;
const PREFIXES = new Set(['LOT', 'SECTION', 'SITE']);
/** Levels that need no number: `Ground`, `Basement, 12 Sample St`. */
const BARE_LEVELS = new Set(['G', 'B', 'M', 'LG', 'UG', 'RT', 'PTHS']);

/**
 * Parses an Australian address from its end: country, postcode, state, then the segment with the street number. The
 * locality follows the street; unit, level and site name precede the street number.
 */
export function parseAddress(text: string, spellings: Spellings): ParsedAddress {
  const parts: AddressParts = {};
  const segments = splitSegments(text);
  parseAddressEnd(segments, parts);
  const [at, start] = findStreet(segments, spellings);
  if (at === -1)
    return { parts: parseWithoutStreet(segments, parts, spellings), unparsed: joinRemaining(segments) };
  const words = segments[at] ?? [];
  const rest = parseStreet(words.slice(start), parts, spellings);
  const before = [...segments.slice(0, at), words.slice(0, start)].filter((segment) => segment.length > 0);
  parseSubAddresses(before, parts, spellings);
  const after = [rest, ...segments.slice(at + 1)].filter((segment) => segment.length > 0);
  const locality = after.pop();
  if (locality) parts.locality = locality.join(' ');
  return { parts, unparsed: joinRemaining([...before, ...after]) };
}

const joinRemaining = (segments: string[][]): string => segments.map((words) => words.join(' ')).join(', ');

/** Splits an address into segments at commas and line breaks, and each segment into words: `Unit 5 / 12 Sample St, Sampleton`. */
const splitSegments = (text: string): string[][] =>
  text
    .replace(/\s*\/\s*/g, '/')
    .replace(/(\d[a-z]?)\s*[-–]\s*(\d)/gi, '$1-$2')
    .split(/[,;\n\r]+/)
    .map((segment) => segment.replace(/\./g, ' ').trim().split(/\s+/).filter(Boolean))
    .filter((words) => words.length > 0);

const joinUpper = (words: string[]): string => words.join(' ').toUpperCase();

/** Extracts country, postcode and state from the end of the address, across segments. */
function parseAddressEnd(segments: string[][], parts: AddressParts): void {
  const last = () => segments.at(-1);
  const drop = (count: number) => {
    last()?.splice(-count);
    if (last()?.length === 0) segments.pop();
  };
  if (
    joinUpper(last()?.slice(-1) ?? []) === 'AUSTRALIA' &&
    (segments.length > 1 || (last()?.length ?? 0) > 2)
  )
    if (!['SOUTH', 'WESTERN'].includes(joinUpper(last()?.slice(-2, -1) ?? []))) drop(1);
  const postcode = last()?.at(-1) ?? '';
  if (/^\d{4}$/.test(postcode) && (segments.length > 1 || (last()?.length ?? 0) > 1)) {
    parts.postcode = postcode;
    drop(1);
  }
  for (const count of [3, 2, 1]) {
    const words = last() ?? [];
    if (words.length < count) continue;
    const stateText = joinUpper(words.slice(-count));
    const state = states.find((candidate) => candidate === stateText) ?? otherSpellings.states[stateText];
    if (!state) continue;
    parts.state = state;
    drop(count);
    return;
  }
}

/** Returns the segment with the street and the index of the street number; `[-1, 0]` without a street. */
function findStreet(segments: string[][], spellings: Spellings): [segment: number, word: number] {
  const at = segments.findIndex((words) => findStreetStart(words, spellings) !== -1);
  if (at !== -1) return [at, findStreetStart(segments[at] ?? [], spellings)];
  // Only its number distinguishes a street without a type, such as `12 Broadway, Sampleton`, from a locality.
  const segmentIndex = segments.findIndex(
    ([first = '', second], index) =>
      index < segments.length - 1 && second && (STREET_NUMBER.test(first) || UNIT_AND_NUMBER.test(first)),
  );
  return [segmentIndex, 0];
}

/** Returns the index of the street number in a segment; -1 if it contains no street. */
function findStreetStart(words: string[], { types }: Spellings): number {
  for (let at = 0; at < words.length; at++) {
    const word = (words[at] ?? '').toUpperCase();
    if (!STREET_NUMBER.test(word) && !UNIT_AND_NUMBER.test(word)) continue;
    const typeAt = words.findIndex(
      (candidate, index) => index > at + 1 && types.has(candidate.toUpperCase()),
    );
    if (typeAt === -1) continue;
    // The number closest to the street name is the street number: `Level 3 12 Sample St`.
    const next = (words[at + 1] ?? '').toUpperCase();
    if (STREET_NUMBER.test(next) || UNIT_AND_NUMBER.test(next)) continue;
    const between = words.slice(at + 1, typeAt).map((candidate) => candidate.toUpperCase());
    if (between.some((word) => UNIT_AND_NUMBER.test(word) || (STREET_NUMBER.test(word) && /^\d/.test(word))))
      continue;
    return at;
  }
  return -1;
}

/** Extracts number, name, type and suffix of the street, and returns the remaining words, which belong to the locality. */
function parseStreet(words: string[], parts: AddressParts, { types, suffixes }: Spellings): string[] {
  const [first = '', ...named] = words;
  parseNumberPart(first.toUpperCase(), parts);
  const typeAt = findLastType(named, types);
  if (typeAt === -1) {
    parts.streetName = named.join(' ');
    return [];
  }
  parts.streetName = named.slice(0, typeAt).join(' ');
  parts.streetType = types.get((named[typeAt] ?? '').toUpperCase());
  const rest = named.slice(typeAt + 1);
  for (const count of [2, 1]) {
    const suffix = suffixes.get(joinUpper(rest.slice(0, count)));
    // `12 Sample St North Sampleton`: a direction may belong to the locality, unless it is abbreviated.
    const isShort = count === 1 && (rest[0]?.length ?? 9) <= 2;
    if (!suffix || rest.length < count || !(isShort || rest.length === count)) continue;
    parts.streetSuffix = suffix;
    return rest.slice(count);
  }
  return rest;
}

/** Returns the index of the street type; of several consecutive ones, the last: `Court Street`, `The Avenue Road`. */
function findLastType(words: string[], types: Spellings['types']): number {
  let at = words.findIndex((word, index) => index > 0 && types.has(word.toUpperCase()));
  while (at !== -1 && types.has((words[at + 1] ?? '').toUpperCase())) at++;
  return at;
}

function parseNumberPart(word: string, parts: AddressParts): void {
  const both = UNIT_AND_NUMBER.exec(word);
  if (both) parts.unitNumber = both[1];
  const [, number, suffix, last, lastSuffix] = STREET_NUMBER.exec(both?.[2] ?? word) ?? [];
  parts.number = number;
  if (suffix) parts.numberSuffix = suffix;
  if (last) parts.lastNumber = last + (lastSuffix ?? '');
}

/** Extracts units, levels, a lot and the site name from the segments before the street, and leaves the rest. */
function parseSubAddresses(segments: string[][], parts: AddressParts, spellings: Spellings): void {
  for (const words of segments) {
    for (let at = 0; at < words.length; ) {
      const consumed = parseSubAddress(words.slice(at), parts, spellings);
      if (consumed > 0) words.splice(at, consumed);
      else at++;
    }
  }
  const site = segments.find((words) => words.length > 0);
  if (site) parts.siteName = site.splice(0).join(' ');
  if (parts.unitNumber && !parts.unitType) parts.unitType = 'UNIT';
  segments.splice(0, segments.length, ...segments.filter((words) => words.length > 0));
}

/** Extracts a unit, level or lot from the start of the words. @returns the number of words it consists of */
function parseSubAddress(words: string[], parts: AddressParts, { units, levels }: Spellings): number {
  for (const count of [2, 1]) {
    const typeText = joinUpper(words.slice(0, count));
    const number = (words[count] ?? '').toUpperCase();
    const isNumbered = UNIT_NUMBER.test(number);
    if (PREFIXES.has(typeText) && !parts.prefix && (words.length === count || isNumbered)) {
      parts.prefix = isNumbered ? `${typeText} ${number}` : typeText;
      return count + (isNumbered ? 1 : 0);
    }
    const unit = units.get(typeText);
    if (unit && (isNumbered || (parts.unitNumber && words.length === count))) {
      parts.unitType = unit;
      if (isNumbered) parts.unitNumber = number;
      return count + (isNumbered ? 1 : 0);
    }
    const level = levels.get(typeText) ?? levels.get(typeText.replace(/ (FLOOR|LEVEL)$/, ''));
    if (level && (isNumbered || BARE_LEVELS.has(level))) {
      parts.levelType = level;
      if (isNumbered) parts.levelNumber = number;
      return count + (isNumbered ? 1 : 0);
    }
  }
  const joint = /^(U|L)(\d{1,4}[A-Z]?)$/.exec((words[0] ?? '').toUpperCase());
  if (!joint) return 0;
  if (joint[1] === 'U') Object.assign(parts, { unitType: 'UNIT', unitNumber: joint[2] });
  else Object.assign(parts, { levelType: 'L', levelNumber: joint[2] });
  return 1;
}

/** Parses an address without a street: the last segment is the locality, the others are unit, level and site name. */
function parseWithoutStreet(segments: string[][], parts: AddressParts, spellings: Spellings): AddressParts {
  const locality = segments.pop();
  parseSubAddresses(segments, parts, spellings);
  if (locality) parts.locality = locality.join(' ');
  return parts;
}
