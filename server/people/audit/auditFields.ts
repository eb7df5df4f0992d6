import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import { Guard } from 'typebox/guard';
import { listSchemaTitles } from '../../../contract/audited';
import {
  type AuditedEntity,
  auditedEntities,
  findAuditedEntity,
} from '../../../contract/people/auditedEntities';
import type { ChangeKind } from '../../../contract/people/changeKinds';
import { getHiddenFields } from '../../access/guardedFields';
import type { GrantedPermissions } from '../../access/loadPermissions';
import { auditEntry } from '../../database/schema';
import { findFieldsByLabel } from './auditLabels';

type Fields = Record<string, unknown>;

/** What the entry itself says better. */
const stampFields = new Set(['date_created', 'created_by', 'date_last_modified', 'last_modified_by']);

/** Columns of the server under the names people and calls know; what clients sent beside them stands with the rest. */
function renameFields({ fields = {} }: Partial<AuditedEntity>, row: Fields): Fields {
  const { extra, ...columns } = row;
  const shown = Object.entries(columns).filter(([column]) => !stampFields.has(column));
  return {
    ...(Guard.IsObjectNotArray(extra) ? extra : extra === undefined ? {} : { extra }),
    ...Object.fromEntries(shown.map(([column, value]) => [fields[column] ?? column, value])),
  };
}

/** Old and new of an entry as its reader may see them: by field, and without what a role keeps from them. */
export function getContent(
  { entity, old, new: now }: Pick<typeof auditEntry.$inferSelect, 'entity' | 'old' | 'new'>,
  granted: GrantedPermissions | null,
): { old: Fields | null; new: Fields | null } {
  const described = findAuditedEntity(entity) ?? {};
  const hidden = new Set(getHidden(described, granted));
  const seen = (row: Fields | null, other: Fields | null) =>
    row &&
    Object.fromEntries(
      Object.entries(row).filter(
        ([field, value]) =>
          !hidden.has(field) && !(other && field in other && isDeepStrictEqual(value, other[field])),
      ),
    );
  const was = old && renameFields(described, old);
  const is = now && renameFields(described, now);
  return { old: seen(was, is), new: seen(is, was) };
}

const getHidden = (described: Partial<AuditedEntity>, granted: GrantedPermissions | null) =>
  getHiddenFields(listSchemaTitles(described), granted);

/** A column of an entry without the fields a role may not see, for files made by the database. */
export function removeHidden(column: SQL, granted: GrantedPermissions | null): SQL {
  const cases = Object.entries(auditedEntities).flatMap(([entity, described]) => {
    const hidden = getHidden(described, granted);
    return hidden.length > 0
      ? [sql`when ${entity} then ${column} - string_to_array(${hidden.join(',')}, ',')`]
      : [];
  });
  return cases.length > 0
    ? sql`case ${auditEntry.entity} ${sql.join(cases, sql` `)} else ${column} end`
    : column;
}

/** Entries that changed the field of a wire name; of a field inside an object, those that changed the object. */
export function hasFieldChange(field: string): SQL {
  const asked = [field, ...findFieldsByLabel(field)];
  const names = new Set(asked.flatMap((name) => [name, name.split('.')[0] ?? name]));
  for (const { fields = {} } of Object.values(auditedEntities) as AuditedEntity[])
    for (const [column, name] of Object.entries(fields)) if (asked.includes(name)) names.add(column);
  const requested = sql`string_to_array(${[...names].join(',')}, ',')`;
  return sql`(${auditEntry.old} ?| ${requested} or ${auditEntry.new} ?| ${requested})`;
}

/** What was done to the record. */
export const getChangeKind = ({ old, new: now }: { old: Fields | null; new: Fields | null }): ChangeKind =>
  old === null ? 'ADD' : now === null ? 'REMOVE' : 'CHANGE';

/** {@link actionOf} in the database. */
export const actionColumn = sql`case when ${auditEntry.old} is null then 'ADD'
  when ${auditEntry.new} is null then 'REMOVE' else 'CHANGE' end`;
