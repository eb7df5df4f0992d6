import type { PersonalKind } from '../../contract/personalKind';
import type { Ledger } from './ledger';
import { scrub } from './scrub';

const email = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/;
const oneNumber = /^\+?[\d\s().-]+$/;
const oneMac = /^([0-9a-f]{2}[:.-]?){5}[0-9a-f]{2}$/i;
const oneIp = /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f]*:[0-9a-f:]+)$/i;

const digitsOf = (text: string) => text.replace(/\D/g, '').length;

/** Does something to every value of a text that lists several. */
const each = (text: string, todo: (one: string) => string): string => text.replace(/[^\s,;]+/g, todo);

/** Whether a text is a single value of the kind; others are looked through for what is in them. */
const isOne: Partial<Record<PersonalKind, (text: string) => boolean>> = {
  phone: (text) => oneNumber.test(text) && digitsOf(text) <= 15,
  prefix: (text) => /^\+?\d+$/.test(text),
  account: (text) => /^\+?\d{9,15}$/.test(text),
  email: (text) => email.test(text),
  domain: (text) => /^[\w-]+(\.[\w-]+)+$/.test(text),
  mac: (text) => oneMac.test(text),
  ip: (text) => oneIp.test(text),
};

const several = new Set<PersonalKind>(['phone', 'account', 'email', 'domain', 'mac', 'ip']);
const names = new Set<PersonalKind>(['person', 'company', 'givenName', 'familyName', 'address']);

/** What is shown instead of a text of a kind; a text that is no such thing is looked through for what it holds. */
export const standIn = (ledger: Ledger, kind: PersonalKind, text: string): string => {
  if (kind === 'keep' || text.trim() === '') return text;
  if (kind === 'scrub') return scrub(ledger, text);
  if (names.has(kind)) {
    if (oneIp.test(text)) return ledger.standIn('ip', text);
    if (email.test(text)) return scrub(ledger, text);
    // `"Name" <number>`, as call logs have it.
    const caller = /^"?([^"<]*?)"?\s*<([^>]*)>$/.exec(text);
    if (caller) {
      const [, name = '', number = ''] = caller;
      return `${name && standIn(ledger, kind, name)} <${standIn(ledger, 'account', number)}>`.trim();
    }
    if (!/\p{L}/u.test(text)) return digitsOf(text) > 8 ? standIn(ledger, 'phone', text) : text;
    return ledger.standIn(kind, text);
  }
  if (kind === 'digits' && !/\d/.test(text)) return text;
  const test = isOne[kind];
  if (!test || test(text)) return ledger.standIn(kind === 'account' ? 'phone' : kind, text);
  if (several.has(kind) && /[\s,;]/.test(text))
    return each(text, (one) => (test(one) ? standIn(ledger, kind, one) : scrub(ledger, one)));
  return scrub(ledger, text);
};
