import { Guard } from 'typebox/guard';
import { msgs, t, translateWord } from '#i18n';
import { listSchemaTitles } from '../../../contract/audited';
import type { Call } from '../../../contract/call';
import { allCalls, findCall } from '../../../contract/index';
import {
  type AuditedEntity,
  auditedEntities,
  findAuditedEntity,
} from '../../../contract/people/auditedEntities';
import { parseStoredKind } from '../../../contract/recordStores/buildStoredCalls';
import { getJobLabel } from '../../jobs/jobDefinitions';
import { formatStoredText } from '../../language/storedText';
import { getKindSchema } from '../../records/recordCollection';
import { buildCallLabel } from './callLabel';
import { columnLabels } from './columnLabels';

interface Schema {
  title?: string;
  properties?: Record<string, Schema>;
}

type Fields = Record<string, unknown>;

/** Derives a label from a name: `prov_pass` → `Prov pass`. */
function humanizeName(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const getEntityLabel = (entity: string): string =>
  translateWord(findAuditedEntity(entity)?.label ?? humanizeName(parseStoredKind(entity) ?? entity));

let schemasByTitle: Map<string, Schema> | undefined;
function findSchema(title: string): Schema | undefined {
  schemasByTitle ??= new Map(
    Object.values(allCalls as Record<string, Call>).flatMap(({ returns: { item } }) => {
      const schema = item as Schema | undefined;
      return schema?.title ? [[schema.title, schema] as const] : [];
    }),
  );
  return schemasByTitle.get(title);
}

export function findFieldLabel(entity: string, field: string): string | undefined {
  // The labels of a store's fields are part of its schema, which is private to its owner.
  if (parseStoredKind(entity) !== undefined) return undefined;
  const path = field.split('.');
  const described = findAuditedEntity(entity);
  const answered = listSchemaTitles(described).map(findSchema);
  for (const schema of [...answered, getKindSchema(entity) as Schema | undefined]) {
    const property = path.reduce<Schema | undefined>((inside, part) => inside?.properties?.[part], schema);
    if (property?.title) return translateWord(property.title);
  }
  const part = path.length > 1 && described?.partsAs ? findSchema(described.partsAs) : undefined;
  const partTitle = part?.properties?.[path.at(-1) ?? '']?.title;
  if (partTitle) return translateWord(partTitle);
  const columnLabel = columnLabels[field];
  return columnLabel === undefined ? undefined : translateWord(columnLabel);
}

/** Returns the known label of a field, or else one derived from its name. */
export const getFieldLabel = (entity: string, field: string): string =>
  findFieldLabel(entity, field) ?? humanizeName(field);

/** Returns the names of fields that have the given label in any kind of record. */
export function findFieldsByLabel(label: string): string[] {
  const searchedLabel = label.trim().toLowerCase();
  const titles = Object.values(auditedEntities as Record<string, AuditedEntity>).flatMap(listSchemaTitles);
  return titles.flatMap((title) =>
    Object.entries(findSchema(title)?.properties ?? {}).flatMap(([name, schema]) =>
      schema.title?.toLowerCase() === searchedLabel ? [name] : [],
    ),
  );
}

/** Labels of operations outside the contract, by their name in the audit log. */
export const systemEventLabels: Readonly<Record<string, string>> = msgs({
  RemoveOldRecords: 'Old records removed',
  ReleaseQuarantined: 'Quarantine ended by itself',
  ReleaseEndedHolds: 'Hold ended by itself',
  ReportSms: 'Delivery of a text message reported',
  BuiltInRoles: 'Built-in roles set up',
  EndPortDrafts: 'Drafts of port orders cancelled that nobody changed',
  ExpireRequests: 'Requests ended that nobody approved',
  ForgottenPassword: 'Asked for a new password',
  NewPassword: 'Chose a new password',
  SignIn: 'Signed in',
  SignOut: 'Signed out',
  MakeAccount: 'Account made at the server',
  ImportNumberingPlan: 'Numbering plan imported',
  ChooseNumbers: 'Numbers chosen of an offer',
  ForgetArchives: 'Old archives removed',
  SeedDemo: 'Demo data made',
});

/** Returns the label of a call, derived from its sentence or name; null for a change made without a call. */
export function getCallLabel(name: string): string | null {
  if (name === '') return null;
  const call = findCall(name);
  const label = call && buildCallLabel(call);
  // A kind of record may precede a field of the same name: “Change role {roleid}”.
  if (label) return formatStoredText(label).replace(/(?<!\p{L})(\p{L}[\p{L} ]*) \1(?!\p{L})/u, '$1');
  const job = getJobLabel(name);
  return job ? t(job) : translateWord(systemEventLabels[name] ?? humanizeName(name));
}

export function callsMatchingLabel(search: string): string[] {
  const searchText = search.trim().toLowerCase();
  return searchText === ''
    ? []
    : Object.keys(allCalls).filter((name) => getCallLabel(name)?.toLowerCase().includes(searchText));
}

/** Returns a field and the paths within its values, such as `address` and `address.locality`. */
function getFieldPaths(field: string, values: readonly unknown[]): string[] {
  const parts = values.flatMap((value) => (Guard.IsObjectNotArray(value) ? Object.keys(value) : []));
  return [field, ...new Set(parts.map((part) => `${field}.${part}`))];
}

/** Returns the defined labels of changed fields by name, and of nested values by path. */
export const getChangedFieldLabels = (
  entity: string,
  { old, new: now }: { old: Fields | null; new: Fields | null },
): Record<string, string> =>
  Object.fromEntries(
    Object.keys({ ...old, ...now })
      .flatMap((field) => getFieldPaths(field, [old?.[field], now?.[field]]))
      .flatMap((path) => {
        const label = findFieldLabel(entity, path);
        return label === undefined ? [] : [[path, label] as const];
      }),
  );

/** Returns a description of the changed fields; null for a created or deleted record. */
export const describeFields = (
  entity: string,
  { old, new: now }: { old: Fields | null; new: Fields | null },
): string | null =>
  old && now
    ? Object.keys({ ...old, ...now })
        .map((field) => getFieldLabel(entity, field))
        .join(', ')
    : null;
