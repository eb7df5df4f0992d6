import { msgs, sayWord } from '#i18n';
import type { Call } from '../../../contract/call';
import { everyCall } from '../../../contract/index';
import { type AuditedEntity, auditedEntities, auditedEntity } from '../../../contract/people/auditedEntities';
import { storeOfKind } from '../../../contract/recordStores/storedCalls';

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

/** The field of an entity as people call it. */
export function fieldLabel(entity: string, field: string): string {
  const path = field.split('.');
  for (const title of Object.keys(auditedEntity(entity)?.shownAs ?? {})) {
    const found = path.reduce<Schema | undefined>(
      (schema, part) => schema?.properties?.[part],
      schemaTitled(title),
    );
    if (found?.title) return sayWord(found.title);
  }
  return spelledOut(field);
}

/** Wire names of the fields people call so, whatever the record. */
export const fieldsLabelled = (label: string): string[] => {
  const wanted = label.trim().toLowerCase();
  const titles = Object.values(auditedEntities as Record<string, AuditedEntity>).flatMap(({ shownAs = {} }) =>
    Object.keys(shownAs),
  );
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
  return summary ? summary.replace(/[.;:] .*$|\.$/s, '') : sayWord(ownDoings[name] ?? spelledOut(name));
};

/** The calls whose words hold what somebody looks for. */
export const callsSaidBy = (search: string): string[] => {
  const sought = search.trim().toLowerCase();
  return sought === ''
    ? []
    : Object.keys(everyCall).filter((name) => callInWords(name)?.toLowerCase().includes(sought));
};

/** The fields a change is about, for people; nothing for a record that is new, or gone. */
export const fieldsInWords = (
  entity: string,
  { old, new: now }: { old: Fields | null; new: Fields | null },
): string | null =>
  old && now
    ? [...new Set([...Object.keys(old), ...Object.keys(now)])]
        .map((field) => fieldLabel(entity, field))
        .join(', ')
    : null;
