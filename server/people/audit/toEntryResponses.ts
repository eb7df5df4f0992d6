import { t } from '#i18n';
import type { RequestLogEntry } from '../../../contract/people/audit';
import type { EntityRecord } from '../../../contract/schema';
import type { GrantedPermissions } from '../../access/approvalRules';
import type { Database } from '../../database/database';
import { addNames } from '../../http/response/authorNames';
import { getChangeKind, getContent } from './auditFields';
import { describeFields, getCallLabel, getChangedFieldLabels, getEntityLabel } from './auditLabels';
import { getSubject, readRecordNames } from './readRecordNames';
import { type EntryRow, readSentences } from './readSentences';

/**
 * Converts entries to their response format, with labels and without data hidden by the reader's role.
 * @param sizeOf returns the number of entries that an entry represents
 */
export async function toEntryResponses(
  db: Database,
  rows: readonly EntryRow[],
  granted: GrantedPermissions | null,
  getSize: (row: EntryRow['row']) => number = () => 1,
): Promise<EntityRecord<typeof RequestLogEntry>[]> {
  const getName = await readRecordNames(
    db,
    rows.map(({ row }) => row),
  );
  const sentences = await readSentences(
    db,
    rows,
    rows.map(({ row }) => row),
  );
  const contents = rows.map(({ row }) => getContent(row, granted));
  // Shows the user who reserved a number by name, as on the number's page.
  const visibleFields = await addNames(
    db,
    contents.flatMap((content) => [content.old, content.new]),
  );
  return rows.map(({ row, isAddressVisible }, place) => {
    const content = { old: visibleFields[2 * place] ?? null, new: visibleFields[2 * place + 1] ?? null };
    const subject = getSubject(row, getName(row));
    const size = getSize(row);
    return {
      id: row.id,
      account: row.entityKey,
      domain_name: row.domainName,
      user: row.actorName,
      user_id: row.actor,
      request_type: row.call,
      done: (size === 1 && sentences.get(row.id)) || getCallLabel(row.call),
      entity: row.entity,
      entity_label: getEntityLabel(row.entity),
      subject:
        size > 1
          ? t('{subject} and {count, plural, one {# more change} other {# more changes}}', {
              subject,
              count: size - 1,
            })
          : subject,
      changed: describeFields(row.entity, content),
      action: getChangeKind(row),
      date_created: row.at.toISOString(),
      address: isAddressVisible ? row.address : null,
      agent: isAddressVisible ? row.agent : null,
      change_group: row.changeGroup,
      group_size: size,
      content: { ...content, labels: getChangedFieldLabels(row.entity, content) },
      tenant: row.domainName ?? row.tenant,
    };
  });
}
