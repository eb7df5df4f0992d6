import { t } from '#i18n';
import type { RequestLogEntry } from '../../../contract/people/audit';
import type { RecordOf } from '../../../contract/schema';
import type { GrantedPermissions } from '../../access/loadPermissions';
import type { Database } from '../../database/database';
import type { auditEntry } from '../../database/schema';
import { named } from '../../http/response/authorNames';
import { actionOf, contentOf } from './auditFields';
import { callInWords, fieldsInWords, labelOf, labelsOf } from './auditLabels';
import { recordNames, subjectOf } from './recordNames';

/** An entry as its table has it. */
export interface EntryRow {
  row: typeof auditEntry.$inferSelect;
  isAddressSeen: boolean;
}

/**
 * Entries as the log answers them: in words, and without what a role keeps from their reader.
 * @param sizeOf how many entries one stands for
 */
export async function shownEntries(
  db: Database,
  rows: readonly EntryRow[],
  granted: GrantedPermissions | null,
  sizeOf: (row: EntryRow['row']) => number = () => 1,
): Promise<RecordOf<typeof RequestLogEntry>[]> {
  const nameOf = await recordNames(
    db,
    rows.map(({ row }) => row),
  );
  const contents = rows.map(({ row }) => contentOf(row, granted));
  // Who holds a number, as its page says it.
  const told = await named(
    db,
    contents.flatMap((content) => [content.old, content.new]),
  );
  return rows.map(({ row, isAddressSeen }, place) => {
    const content = { old: told[2 * place] ?? null, new: told[2 * place + 1] ?? null };
    const subject = subjectOf(row, nameOf(row));
    const size = sizeOf(row);
    return {
      id: row.id,
      account: row.entityKey,
      domain_name: row.domainName,
      user: row.actorName,
      user_id: row.actor,
      request_type: row.call,
      done: callInWords(row.call),
      entity: row.entity,
      entity_label: labelOf(row.entity),
      subject:
        size > 1
          ? t('{subject} and {count, plural, one {# more change} other {# more changes}}', {
              subject,
              count: size - 1,
            })
          : subject,
      changed: fieldsInWords(row.entity, content),
      action: actionOf(row),
      date_created: row.at.toISOString(),
      address: isAddressSeen ? row.address : null,
      agent: isAddressSeen ? row.agent : null,
      change_group: row.changeGroup,
      group_size: size,
      content: { ...content, labels: labelsOf(row.entity, content) },
      tenant: row.domainName ?? row.tenant,
    };
  });
}
