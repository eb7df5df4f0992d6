import { Guard } from 'typebox/guard';
import { msgs, t, translateWord } from '#i18n';
import { listSchemaTitles } from '../../../contract/audited';
import type { Call } from '../../../contract/call';
import { allCalls } from '../../../contract/index';
import {
  type AuditedEntity,
  auditedEntities,
  findAuditedEntity,
} from '../../../contract/people/auditedEntities';
import { parseStoredKind } from '../../../contract/recordStores/storedCalls';
import { getJobLabel } from '../../jobs/jobLabels';
import { getKindSchema } from '../../records/recordCollection';
import { columnLabels } from './columnLabels';

interface Schema {
  title?: string;
  properties?: Record<string, Schema>;
}

type Fields = Record<string, unknown>;

/** `prov_pass` → `Prov pass`, for what nobody gave a label. */
const humanizeName = (name: string): string => {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What people call a kind of record. */
export const getEntityLabel = (entity: string): string =>
  translateWord(findAuditedEntity(entity)?.label ?? humanizeName(parseStoredKind(entity) ?? entity));

let schemasByTitle: Map<string, Schema> | undefined;
/** The schemas calls answer in, by their title. */
const findSchema = (title: string): Schema | undefined => {
  schemasByTitle ??= new Map(
    Object.values(allCalls as Record<string, Call>).flatMap(({ returns: { item } }) => {
      const schema = item as Schema | undefined;
      return schema?.title ? [[schema.title, schema] as const] : [];
    }),
  );
  return schemasByTitle.get(title);
};

/** The field of an entity as people call it; undefined where nobody has said. */
export function findFieldLabel(entity: string, field: string): string | undefined {
  // What a store's fields are called stands in its declaration, which is its owner's alone.
  if (parseStoredKind(entity) !== undefined) return undefined;
  const path = field.split('.');
  const described = findAuditedEntity(entity);
  const answered = listSchemaTitles(described).map(findSchema);
  for (const schema of [...answered, getKindSchema(entity) as Schema | undefined]) {
    const found = path.reduce<Schema | undefined>((inside, part) => inside?.properties?.[part], schema);
    if (found?.title) return translateWord(found.title);
  }
  const part = path.length > 1 && described?.partsAs ? findSchema(described.partsAs) : undefined;
  const partTitle = part?.properties?.[path.at(-1) ?? '']?.title;
  if (partTitle) return translateWord(partTitle);
  const own = columnLabels[field];
  return own === undefined ? undefined : translateWord(own);
}

/** {@link knownLabel}, else the field's name spelled out. */
export const getFieldLabel = (entity: string, field: string): string =>
  findFieldLabel(entity, field) ?? humanizeName(field);

/** Wire names of the fields people call so, whatever the record. */
export const findFieldsByLabel = (label: string): string[] => {
  const wanted = label.trim().toLowerCase();
  const titles = Object.values(auditedEntities as Record<string, AuditedEntity>).flatMap(listSchemaTitles);
  return titles.flatMap((title) =>
    Object.entries(findSchema(title)?.properties ?? {}).flatMap(([name, schema]) =>
      schema.title?.toLowerCase() === wanted ? [name] : [],
    ),
  );
};

/** What is done beside the calls of the contract, by the word the log has for it. */
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

/** What a call does, as its summary begins; nothing for a change no call made. */
export const getCallLabel = (name: string): string | null => {
  if (name === '') return null;
  const { summary } = (allCalls as Record<string, Call>)[name] ?? {};
  if (summary) return summary.replace(/[.;:] .*$|\.$/s, '');
  const job = getJobLabel(name);
  return job ? t(job) : translateWord(systemEventLabels[name] ?? humanizeName(name));
};

/** The calls whose words hold what somebody looks for. */
export const callsMatchingLabel = (search: string): string[] => {
  const sought = search.trim().toLowerCase();
  return sought === ''
    ? []
    : Object.keys(allCalls).filter((name) => getCallLabel(name)?.toLowerCase().includes(sought));
};

/** A field, and where its values are kept in parts the path of each: `address`, `address.locality`. */
const getPaths = (field: string, values: readonly unknown[]): string[] => {
  const parts = values.flatMap((value) => (Guard.IsObjectNotArray(value) ? Object.keys(value) : []));
  return [field, ...new Set(parts.map((part) => `${field}.${part}`))];
};

/** The fields of a change as people call them, by their wire name, and the parts of their values by path: those that have a label. */
export const getLabels = (
  entity: string,
  { old, new: now }: { old: Fields | null; new: Fields | null },
): Record<string, string> =>
  Object.fromEntries(
    Object.keys({ ...old, ...now })
      .flatMap((field) => getPaths(field, [old?.[field], now?.[field]]))
      .flatMap((path) => {
        const label = findFieldLabel(entity, path);
        return label === undefined ? [] : [[path, label] as const];
      }),
  );

/** The fields a change is about, for people; nothing for a record that is new, or gone. */
export const describeFields = (
  entity: string,
  { old, new: now }: { old: Fields | null; new: Fields | null },
): string | null =>
  old && now
    ? Object.keys({ ...old, ...now })
        .map((field) => getFieldLabel(entity, field))
        .join(', ')
    : null;
