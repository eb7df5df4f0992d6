import type { PersonalKind } from '../../contract/personalKind';
import { isPublicNumber } from './createFakePhone';
import type { Ledger } from './ledger';

const patterns: readonly [PersonalKind, RegExp][] = [
  ['email', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g],
  ['mac', /\b[0-9A-F]{2}(?:[:-][0-9A-F]{2}){5}\b/gi],
  ['ip', /\b(?:\d{1,3}\.){3}\d{1,3}\b/g],
  ['phone', /\+\d[\d ()-]{6,20}\d|(?<![\w.:-])\d{9,15}(?![\w:-]|\.\d)/g],
];

/** Matches an extension such as `1001@wharf.pbx.example`. The number is preserved, and the domain is masked. */
const extensionPattern = /^(\d{2,6})@(.+)$/;

const replaceMatch = (ledger: Ledger, kind: PersonalKind, text: string): string => {
  if (kind === 'email') {
    const [, number, domain = ''] = extensionPattern.exec(text) ?? [];
    if (number) return `${number}@${ledger.standIn('domain', domain)}`;
  }
  if (kind !== 'phone') return ledger.standIn(kind, text);
  const digits = text.replace(/\D/g, '');
  if (!text.startsWith('+')) return isPublicNumber(digits) ? ledger.standIn('phone', text) : text;
  return `+${ledger.standIn('phone', digits)}`;
};

const phrasePattern = /[^\s,;:"'<>()[\]{}/=?&|]+/g;

/** Replaces the known names in a text, longest first. */
const removeNames = (ledger: Ledger, text: string): string => {
  const words = [...text.matchAll(phrasePattern)];
  let result = '';
  let position = 0;
  for (let i = 0; i < words.length; i++) {
    const start = words[i]?.index ?? 0;
    for (let count = ledger.wordsFrom((words[i]?.[0] ?? '').replace(/[.!?]+$/, '')); count > 0; count--) {
      const last = words[i + count - 1];
      if (!last) continue;
      const end = last.index + last[0].length;
      // A full stop may belong to the sentence instead of the name.
      const phrase = text.slice(start, end);
      const known = ledger.known(phrase) ?? ledger.known(phrase.replace(/[.!?]+$/, ''));
      if (known === undefined) continue;
      const tail = ledger.known(phrase) === undefined ? (/[.!?]+$/.exec(phrase)?.[0] ?? '') : '';
      result += text.slice(position, start) + known + tail;
      position = end;
      i += count - 1;
      break;
    }
  }
  return result + text.slice(position);
};

/** Removes personal data from a text: numbers, addresses and devices, which are recognised by their format, and known names. */
export const scrub = (ledger: Ledger, text: string): string => {
  const known = ledger.known(text);
  if (known !== undefined) return known;
  let result = text;
  if (/[@:.+-]|\d{9}/.test(text))
    for (const [kind, shape] of patterns)
      result = result.replace(shape, (match) => {
        // A replacement by an earlier pattern must not be masked again.
        return ledger.truthOf(match) !== undefined && !text.includes(match)
          ? match
          : replaceMatch(ledger, kind, match);
      });
  return removeNames(ledger, result);
};
