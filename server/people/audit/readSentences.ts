import { findCall } from '../../../contract/index';
import type { SentenceValues } from '../../apiCalls/sentenceFields';
import type { Database } from '../../database/database';
import type { auditEntry } from '../../database/schema';
import { formatStoredText } from '../../language/storedText';
import { buildSentences } from './callSentences';
import type { NamedEntry } from './readRecordNames';

export interface EntryRow {
  row: typeof auditEntry.$inferSelect;
  isAddressVisible: boolean;
}

interface DescribedRow {
  row: Pick<EntryRow['row'], 'id' | 'call' | 'sentenceValues' | 'domainName'>;
  isAddressVisible: boolean;
}

/**
 * Returns what the calls of audit entries did, by entry. A call of another tenant is only described if it was limited to
 * one phone system, because it may also have changed records of others.
 * @param changed entries that contain the names of deleted records
 */
export async function readSentences(
  db: Database,
  rows: readonly DescribedRow[],
  changed?: readonly NamedEntry[],
): Promise<ReadonlyMap<number, string>> {
  const described = rows.flatMap(({ row: { id, call, sentenceValues, domainName }, isAddressVisible }) => {
    const isVisible = isAddressVisible || typeof findCall(call)?.tenant === 'object';
    if (sentenceValues === null || !isVisible) return [];
    return [{ id, call, values: JSON.parse(sentenceValues) as SentenceValues, domainName }];
  });
  const sentences = await buildSentences(db, described, changed);
  return new Map(
    described.flatMap(({ id }, index) => {
      const sentence = sentences[index];
      return sentence ? [[id, formatStoredText(sentence)] as const] : [];
    }),
  );
}
