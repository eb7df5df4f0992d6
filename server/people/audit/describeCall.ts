import { findCall } from '../../../contract/index';
import { collectSentenceValues } from '../../apiCalls/sentenceFields';
import type { Database } from '../../database/database';
import { formatStoredText, type StoredText } from '../../language/storedText';
import { getCallLabel } from './auditLabels';
import { buildSentences } from './callSentences';

interface SentCall {
  call: string;
  params: Readonly<Record<string, string>>;
  body?: unknown;
}

/** Describes calls with their values, in a form to be stored. */
export async function buildDescriptions(db: Database, calls: readonly SentCall[]): Promise<StoredText[]> {
  const described = calls.map(({ call: name, params, body }) => {
    const call = findCall(name);
    const fields = { ...(body as Record<string, unknown> | undefined), ...params };
    const domain = typeof call?.tenant === 'object' ? fields[call.tenant.domainField] : undefined;
    return {
      call: name,
      values: call ? collectSentenceValues(call, params, body) : {},
      domainName: typeof domain === 'string' ? domain : null,
    };
  });
  const sentences = await buildSentences(db, described);
  return calls.map(({ call }, index) => sentences[index] ?? getCallLabel(call) ?? call);
}

/** Describes a call with its values, in the current language. */
export async function describeCall(db: Database, sent: SentCall): Promise<string> {
  const [text = ''] = await buildDescriptions(db, [sent]);
  return formatStoredText(text);
}
