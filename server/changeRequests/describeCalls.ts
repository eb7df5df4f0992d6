import { msg } from '#i18n';
import type { Call } from '../../contract/call';
import { allCalls } from '../../contract/index';
import { collectSentenceValues } from '../apiCalls/sentenceFields';
import type { Database } from '../database/database';
import { formatStoredText, type StoredText } from '../language/storedText';
import { getCallLabel } from '../people/audit/auditLabels';
import { buildSentences } from '../people/audit/callSentences';
import type { RequestRow } from './requestRows';
import type { StoredCall } from './storedCalls';

/** Describes calls with their values, to be stored with their request. */
export async function describeCalls(db: Database, calls: readonly StoredCall[]): Promise<StoredText[]> {
  const sentences = await buildSentences(
    db,
    calls.map(({ call: name, params, body }) => {
      const call: Call = allCalls[name];
      const fields = { ...(body as Record<string, unknown> | undefined), ...params };
      const domain = typeof call.tenant === 'object' ? fields[call.tenant.domainField] : undefined;
      return {
        call: name,
        values: collectSentenceValues(call, params, body),
        domainName: typeof domain === 'string' ? domain : null,
      };
    }),
  );
  return calls.map(({ call }, index) => sentences[index] ?? getCallLabel(call) ?? call);
}

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
export const getSentence = (
  { sentences, callNames }: Pick<RequestRow, 'sentences' | 'callNames'>,
  index: number,
): string => {
  const sentence = sentences[index];
  const name = callNames[index] ?? '';
  return sentence === undefined ? (getCallLabel(name) ?? name) : formatStoredText(sentence);
};
