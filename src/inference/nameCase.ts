import { humanise } from '../declaration/humanise';
import { getCompilerTerms } from '../declaration/terms';

/** Separates plural abbreviations, which would otherwise be split: `allowedIPs` → `allowed ips`. */
const separatePluralAcronyms = (name: string): string =>
  name.replace(/([A-Z]{2,})s(?![a-z])/g, (acronym) => ` ${acronym.toLowerCase()} `);

/** Splits a name in any case style into words: `getFaxNumbers`, `fax_numbers`, `Fax numbers`. */
export const splitWords = (name: string): string[] =>
  separatePluralAcronyms(name)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.toLowerCase());

const capitaliseWord = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Irregular plurals. Uses a Map, because names from external sources may equal built-in object properties. */
const irregularPlurals = new Map([
  ['people', 'person'],
  ['children', 'child'],
  ['statuses', 'status'],
  ['addresses', 'address'],
  ['indices', 'index'],
  ['data', 'data'],
  ['media', 'media'],
  ['news', 'news'],
  ['series', 'series'],
  ['analyses', 'analysis'],
]);
const irregularSingulars = new Map([...irregularPlurals].map(([many, singular]) => [singular, many]));

/** Returns the singular of a word: `faxes` → `fax`, `categories` → `category`. */
export const toSingular = (word: string): string => {
  const known = irregularPlurals.get(word.toLowerCase());
  if (known) return known;
  if (/(ss|us|is)$/i.test(word)) return word;
  if (/ies$/i.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(x|ch|sh|ss|zz)es$/i.test(word)) return word.slice(0, -2);
  return /s$/i.test(word) && word.length > 2 ? word.slice(0, -1) : word;
};

/** Returns the plural of a word: `fax` → `faxes`, `category` → `categories`. */
export const toPlural = (word: string): string => {
  const known = irregularSingulars.get(word.toLowerCase());
  if (known) return known;
  if (toSingular(word) !== word) return word;
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|ch|sh|zz)$/i.test(word) ? `${word}es` : `${word}s`;
};

/** Applies a function to the last word: `phone numbers` → `phone number`. */
export const mapLastWord = (to: (word: string) => string, words: readonly string[]): string[] =>
  words.map((word, index) => (index === words.length - 1 ? to(word) : word));

const toIdentifier = (words: readonly string[], fallback: string): string => {
  const name = words
    .join(' ')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 ]+/g, '')
    .split(' ')
    .filter(Boolean)
    .map(capitaliseWord)
    .join('');
  if (!name) return fallback;
  return /^[0-9]/.test(name) ? `${fallback}${name}` : name;
};

/** Converts a name to PascalCase for types and entities: `fax number` → `FaxNumber`. */
export const toPascalCase = (name: string): string => toIdentifier(splitWords(name), 'Record');

/** Converts a name to a camelCase identifier, avoiding reserved words: `fax number` → `faxNumber`. */
export const toCamelCase = (name: string): string => {
  const whole = toPascalCase(name);
  const result = whole.charAt(0).toLowerCase() + whole.slice(1);
  return /^(default|new|delete|class|function|case|enum|export|import|package|public|return|switch|this|throw|try|type|var|void|with|in|if|for|do)$/.test(
    result,
  )
    ? `${result}Entity`
    : result;
};

/** Converts a name to a kebab-case resource name: `FaxNumbers` → `fax-numbers`. */
export const toKebabCase = (name: string): string =>
  splitWords(name)
    .join('-')
    .normalize('NFKD')
    .replace(/[^a-z0-9-]+/g, '');

const acronyms =
  'API CSV DNS FQDN GUID HTML HTTP ID IP IPV4 IPV6 ISO JSON LAN MAC NAT PIN PDF SIM SKU SLA SMS SMTP SQL SSH SSL TCP TLS UDP URI URL UTC UUID VAT VIP VLAN WAN XML'.split(
    ' ',
  );

/** Returns the usual spelling of an abbreviation, also in the plural: `ips` → `IPs`. */
const findAcronym = (word: string): string | undefined => {
  const known = [...acronyms, ...getCompilerTerms().inference.spellings];
  const find = (text: string) => known.find((acronym) => acronym.toLowerCase() === text.toLowerCase());
  const singular = /^\w{2,}s$/i.test(word) && !find(word) ? find(word.slice(0, -1)) : undefined;
  return singular === undefined ? find(word) : `${singular}s`;
};

/** Converts a field name to a label, writing abbreviations in their usual form: `ip_address` → `IP address`. */
export const toLabel = (wireName: string): string => {
  const words = humanise(
    separatePluralAcronyms(wireName)
      .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
      .replace(/[^\p{L}\p{N}]+/gu, ' '),
  )
    .split(' ')
    .map((word) => (/^ids?$/i.test(word) ? word : (findAcronym(word) ?? word)));
  const label = words.join(' ').trim();
  return label.charAt(0).toUpperCase() + label.slice(1);
};
