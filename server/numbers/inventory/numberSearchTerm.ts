import { type DiallingRules, diallingRules } from '../format/diallingRules';
import { digitsOf } from '../format/normaliseNumber';

/**
 * What a search text asks for.
 * - `beginning`: numbers that begin with one of the given digits (none of them begins with another of them);
 * - `ending`: numbers that end with the digits, given reversed;
 * - `text`: something else than a number, in lower case.
 */
export type SearchTerm =
  | { kind: 'beginning'; prefixes: string[] }
  | { kind: 'ending'; reversed: string }
  | { kind: 'text'; text: string };

/**
 * Reads the beginning of a number in any spelling (`02 5550`, `+61 2`, `0011 61`, `1300`), its end after a `*` or `…`
 * (`*0001`), or any other text. @returns null for an empty text
 */
export function searchTermOf(input: string, rules: DiallingRules = diallingRules): SearchTerm | null {
  const text = input.trim();
  if (text === '') return null;
  const ending = /^(?:\*|…|\.\.\.)(.+)$/.exec(text)?.[1];
  const written = digitsOf(ending ?? text);
  if (!written) return { kind: 'text', text: text.toLowerCase() };
  if (ending) return { kind: 'ending', reversed: [...written.digits].reverse().join('') };
  return { kind: 'beginning', prefixes: prefixesOf(written.digits, written.plus, rules) };
}

function prefixesOf(digits: string, plus: boolean, rules: DiallingRules): string[] {
  if (plus || digits.startsWith(rules.callingCode)) return [digits];
  const abroad = digits.replace(rules.international, '');
  if (abroad.length < digits.length && abroad !== '') return [abroad];
  const { nationalPrefix, callingCode } = rules;
  if (nationalPrefix && digits.startsWith(nationalPrefix))
    return [callingCode + digits.slice(nationalPrefix.length)];
  // `1300` may be a country code and more, or a national number that is dialled without a prefix.
  return callingCode.startsWith(digits) ? [digits] : [digits, callingCode + digits];
}
