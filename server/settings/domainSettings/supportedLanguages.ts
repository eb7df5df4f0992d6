/** Languages that have server announcements: display names by language code. */
export const audioLanguages: Readonly<Record<string, string>> = {
  en: 'English (United States)',
  uk: 'English (United Kingdom)',
  au: 'English (Australia)',
  de: 'German',
  fr: 'French',
  it: 'Italian',
  es: 'Spanish',
  nl: 'Dutch',
  pl: 'Polish',
  jp: 'Japanese',
  cn: 'Chinese (Mandarin)',
};

export const webLanguages: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  it: 'Italian',
  es: 'Spanish',
  nl: 'Dutch',
  pl: 'Polish',
  pt: 'Portuguese',
  ar: 'Arabic',
  vi: 'Vietnamese',
};

export const toneCountries: Readonly<Record<string, string>> = {
  au: 'Australia',
  nz: 'New Zealand',
  us: 'United States',
  uk: 'United Kingdom',
  de: 'Germany',
  fr: 'France',
  it: 'Italy',
  es: 'Spain',
  nl: 'Netherlands',
  pl: 'Poland',
  jp: 'Japan',
  sg: 'Singapore',
};

export const countryCodes: Readonly<Record<string, string>> = {
  '61': 'Australia',
  '64': 'New Zealand',
  '1': 'United States and Canada',
  '44': 'United Kingdom',
  '49': 'Germany',
  '33': 'France',
  '39': 'Italy',
  '34': 'Spain',
  '31': 'Netherlands',
  '48': 'Poland',
  '81': 'Japan',
  '65': 'Singapore',
};

const regions = ['Australia', 'Pacific', 'Asia', 'Europe', 'America', 'Africa', 'Atlantic', 'Indian'];

/** All supported time zones, with Australian ones first. */
export const timeZones: readonly string[] = Intl.supportedValuesOf('timeZone').toSorted(
  (left, right) => getRegionOrder(left) - getRegionOrder(right) || left.localeCompare(right),
);

function getRegionOrder(zone: string): number {
  const place = regions.indexOf(zone.split('/')[0] ?? '');
  return place < 0 ? regions.length : place;
}
