import type { PersonalKind } from '../../contract/personalKind';
import type { Ledger } from './ledger';
import { scrub } from './scrub';

const emailPattern = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/;
const numberPattern = /^\+?[\d\s().-]+$/;
const macPattern = /^([0-9a-f]{2}[:.-]?){5}[0-9a-f]{2}$/i;
const ipPattern = /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f]*:[0-9a-f:]+)$/i;

const extractDigits = (text: string) => text.replace(/\D/g, '').length;

const mapParts = (text: string, replaceWord: (word: string) => string): string =>
  text.replace(/[^\s,;]+/g, replaceWord);

/** Checks, by kind, whether a string is a single value of that kind. Other strings are searched for values. */
const validators: Partial<Record<PersonalKind, (text: string) => boolean>> = {
  phone: (text) => numberPattern.test(text) && extractDigits(text) <= 15,
  prefix: (text) => /^\+?\d+$/.test(text),
  account: (text) => /^\+?\d{9,15}$/.test(text),
  email: (text) => emailPattern.test(text),
  domain: (text) => /^[\w-]+(\.[\w-]+)+$/.test(text),
  mac: (text) => macPattern.test(text),
  ip: (text) => ipPattern.test(text),
};

const listKinds = new Set<PersonalKind>(['phone', 'account', 'email', 'domain', 'mac', 'ip']);
const nameKinds = new Set<PersonalKind>(['person', 'company', 'givenName', 'familyName', 'address']);

/** Returns the replacement for a string of a kind. Strings that do not match the kind are searched for values. */
export const getSubstitute = (ledger: Ledger, kind: PersonalKind, text: string): string => {
  if (kind === 'keep' || text.trim() === '') return text;
  if (kind === 'scrub') return scrub(ledger, text);
  if (nameKinds.has(kind)) {
    if (ipPattern.test(text)) return ledger.standIn('ip', text);
    if (emailPattern.test(text)) return scrub(ledger, text);
    // Matches `"Name" <number>`, as in call logs.
    const caller = /^"?([^"<]*?)"?\s*<([^>]*)>$/.exec(text);
    if (caller) {
      const [, name = '', number = ''] = caller;
      return `${name && getSubstitute(ledger, kind, name)} <${getSubstitute(ledger, 'account', number)}>`.trim();
    }
    if (!/\p{L}/u.test(text)) return extractDigits(text) > 8 ? getSubstitute(ledger, 'phone', text) : text;
    return ledger.standIn(kind, text);
  }
  if (kind === 'digits' && !/\d/.test(text)) return text;
  const test = validators[kind];
  if (!test || test(text)) return ledger.standIn(kind === 'account' ? 'phone' : kind, text);
  if (listKinds.has(kind) && /[\s,;]/.test(text))
    return mapParts(text, (word) => (test(word) ? getSubstitute(ledger, kind, word) : scrub(ledger, word)));
  return scrub(ledger, text);
};
