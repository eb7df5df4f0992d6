import { engineCalls } from '#kits/calls';
import { type AuditedEntity, auditedAs, auditedEntities } from '../../contract/people/auditedEntities';
import { storeOfKind } from '../../contract/recordStores/storedCalls';
import type { FieldSpec, HistorySpec } from './compiled';
import type { FieldSchema } from './fieldSpec';
import type { History, Panel } from './pageOptions';
import { isCarried } from './stampFields';
import type { Template } from './template';

interface Source {
  /** What the declaration says. */
  given: false | History<string> | undefined;
  record: FieldSchema;
  /** The id fields. */
  ids: readonly string[];
  isAboutDomain: boolean;
  /** Fields drawn anywhere on the resource's screens. */
  drawn: readonly FieldSpec[];
  field: (path: string) => FieldSpec;
  complain: (what: string, word: string, known: string[]) => never;
}

/** The tab the history stands on, for those who may read the log. */
export const historyTab = (permissionFor: (call: string) => string | undefined): Panel<string> => {
  const permission = permissionFor(engineCalls.history);
  return {
    name: 'history',
    label: 'History',
    component: 'recordHistory',
    ...(permission && { permission }),
  };
};

const described: Record<string, AuditedEntity> = auditedEntities;

/** What the log is asked for by default: the record by its key, within its phone system where that is needed. */
const usual = (title: string, isAboutDomain: boolean): History<string> | undefined => {
  const found = auditedAs(title);
  if (!found || (found.perDomain && !isAboutDomain)) return undefined;
  const { entity, key, perDomain } = found;
  return { entity, account: `$record.${key}`, ...(perDomain && { domain_name: '$domain' }) };
};

/**
 * Where the audit log keeps the changes of a resource's records.
 * @returns `audits`, the entity, where its key in the log is the record's id; nothing for what the log does not know
 */
export const compileHistory = ({
  given,
  record,
  ids,
  isAboutDomain,
  drawn,
  field,
  complain,
}: Source): { history?: HistorySpec; audits?: string } => {
  const wanted = given ?? usual(record.title ?? '', isAboutDomain);
  if (!wanted) return {};
  const { entity, ...send } = wanted;
  if (!Object.hasOwn(described, entity) && storeOfKind(entity) === undefined)
    complain('audited entity', entity, Object.keys(described));
  for (const template of Object.values(send) as Template[])
    if (typeof template === 'string' && template.startsWith('$record.'))
      field(template.slice('$record.'.length));
  const known = new Set(drawn.map((one) => one.field));
  const rest = Object.keys(record.properties ?? {}).filter((name) => !known.has(name) && !isCarried(name));
  const isById = ids.length === 1 && send.account === `$record.${ids[0]}`;
  return {
    history: { entity, send: { entity: { literal: entity }, ...send }, fields: rest.map(field) },
    ...(isById && { audits: entity }),
  };
};
