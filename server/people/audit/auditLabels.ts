import { Guard } from 'typebox/guard';
import { msgs, sayWord, t } from '#i18n';
import { titlesOf } from '../../../contract/audited';
import type { Call } from '../../../contract/call';
import { everyCall } from '../../../contract/index';
import { type AuditedEntity, auditedEntities, auditedEntity } from '../../../contract/people/auditedEntities';
import { storeOfKind } from '../../../contract/recordStores/storedCalls';
import { jobLabel } from '../../jobs/jobLabels';
import { schemaOfKind } from '../../records/recordCollection';
import { columnLabels } from './columnLabels';

interface Schema {
  title?: string;
  properties?: Record<string, Schema>;
}

type Fields = Record<string, unknown>;

/** `prov_pass` → `Prov pass`, for what nobody gave a label. */
const spelledOut = (name: string): string => {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What people call a kind of record. */
export const labelOf = (entity: string): string =>
  sayWord(auditedEntity(entity)?.label ?? spelledOut(storeOfKind(entity) ?? entity));

let schemas: Map<string, Schema> | undefined;
/** The schemas calls answer in, by their title. */
const schemaTitled = (title: string): Schema | undefined => {
  schemas ??= new Map(
    Object.values(everyCall as Record<string, Call>).flatMap(({ returns: { item } }) => {
      const schema = item as Schema | undefined;
      return schema?.title ? [[schema.title, schema] as const] : [];
    }),
  );
  return schemas.get(title);
};

/** The field of an entity as people call it; undefined where nobody has said. */
export function knownLabel(entity: string, field: string): string | undefined {
  // What a store's fields are called stands in its declaration, which is its owner's alone.
  if (storeOfKind(entity) !== undefined) return undefined;
  const path = field.split('.');
  const described = auditedEntity(entity);
  const answered = titlesOf(described).map(schemaTitled);
  for (const schema of [...answered, schemaOfKind(entity) as Schema | undefined]) {
    const found = path.reduce<Schema | undefined>((inside, part) => inside?.properties?.[part], schema);
    if (found?.title) return sayWord(found.title);
  }
  const part = path.length > 1 && described?.partsAs ? schemaTitled(described.partsAs) : undefined;
  const partTitle = part?.properties?.[path.at(-1) ?? '']?.title;
  if (partTitle) return sayWord(partTitle);
  const own = columnLabels[field];
  return own === undefined ? undefined : sayWord(own);
}

/** {@link knownLabel}, else the field's name spelled out. */
export const fieldLabel = (entity: string, field: string): string =>
  knownLabel(entity, field) ?? spelledOut(field);

/** Wire names of the fields people call so, whatever the record. */
export const fieldsLabelled = (label: string): string[] => {
  const wanted = label.trim().toLowerCase();
  const titles = Object.values(auditedEntities as Record<string, AuditedEntity>).flatMap(titlesOf);
  return titles.flatMap((title) =>
    Object.entries(schemaTitled(title)?.properties ?? {}).flatMap(([name, schema]) =>
      schema.title?.toLowerCase() === wanted ? [name] : [],
    ),
  );
};

/** What is done beside the calls of the contract, by the word the log has for it. */
export const ownDoings: Readonly<Record<string, string>> = msgs({
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

/** What a call does, as its summary begins; nothing for a change no call made. */
export const callInWords = (name: string): string | null => {
  if (name === '') return null;
  const { summary } = (everyCall as Record<string, Call>)[name] ?? {};
  if (summary) return summary.replace(/[.;:] .*$|\.$/s, '');
  const job = jobLabel(name);
  return job ? t(job) : sayWord(ownDoings[name] ?? spelledOut(name));
};

/** The calls whose words hold what somebody looks for. */
export const callsSaidBy = (search: string): string[] => {
  const sought = search.trim().toLowerCase();
  return sought === ''
    ? []
    : Object.keys(everyCall).filter((name) => callInWords(name)?.toLowerCase().includes(sought));
};

/** A field, and where its values are kept in parts the path of each: `address`, `address.locality`. */
const pathsOf = (field: string, values: readonly unknown[]): string[] => {
  const parts = values.flatMap((value) => (Guard.IsObjectNotArray(value) ? Object.keys(value) : []));
  return [field, ...new Set(parts.map((part) => `${field}.${part}`))];
};

/** The fields of a change as people call them, by their wire name, and the parts of their values by path: those that have a label. */
export const labelsOf = (
  entity: string,
  { old, new: now }: { old: Fields | null; new: Fields | null },
): Record<string, string> =>
  Object.fromEntries(
    Object.keys({ ...old, ...now })
      .flatMap((field) => pathsOf(field, [old?.[field], now?.[field]]))
      .flatMap((path) => {
        const label = knownLabel(entity, path);
        return label === undefined ? [] : [[path, label] as const];
      }),
  );

/** The fields a change is about, for people; nothing for a record that is new, or gone. */
export const fieldsInWords = (
  entity: string,
  { old, new: now }: { old: Fields | null; new: Fields | null },
): string | null =>
  old && now
    ? Object.keys({ ...old, ...now })
        .map((field) => fieldLabel(entity, field))
        .join(', ')
    : null;
