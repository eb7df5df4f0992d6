import { msg } from '#i18n';
import { formatStoredText, type StoredText } from '../language/storedText';
import { getCallLabel } from '../people/audit/auditLabels';
import type { RequestRow } from './requestRows';

/** Returns the title of a request: that of its flow, or what its first call does and the number of further calls. */
export function getTitle({
  title,
  sentences,
  callNames,
}: Pick<RequestRow, 'title' | 'sentences' | 'callNames'>): StoredText {
  if (title !== null) return title;
  const [first = ''] = callNames;
  const what = sentences[0] ?? getCallLabel(first) ?? first;
  return callNames.length === 1
    ? what
    : { text: severalSteps, values: { what, count: callNames.length - 1 } };
}

const severalSteps = msg('{what}, and {count, plural, one {# more step} other {# more steps}}');

/** Returns what the call at a position of a request does, in the current language. */
export function getSentence(
  { sentences, callNames }: Pick<RequestRow, 'sentences' | 'callNames'>,
  index: number,
): string {
  const sentence = sentences[index];
  const name = callNames[index] ?? '';
  return sentence === undefined ? (getCallLabel(name) ?? name) : formatStoredText(sentence);
}
