import { findEntityByTitle, listSchemaTitles } from '../../contract/audited';
import type { Call } from '../../contract/call';
import { parseStoredKind } from '../../contract/recordStores/buildStoredCalls';
import { buildFieldSpec, type FieldSchema } from './buildFieldSpec';
import type { FieldSpec, HistorySpec } from './compiled';
import { getContextTemplate } from './contextTemplate';
import type { History, Panel } from './pageOptions';
import { isMetadataField } from './stampFields';
import type { Template } from './templateTypes';
import { getCompilerTerms, getTerms } from './terms';

interface HistorySource {
  declared: false | History<string> | undefined;
  record: FieldSchema;
  ids: readonly string[];
  isAboutDomain: boolean;
  /** Fields that are shown anywhere on the resource's screens. */
  visibleFields: readonly FieldSpec[];
  field: (path: string) => FieldSpec;
  calls: Readonly<Record<string, Call>>;
  complain: (kind: string, word: string, known: string[]) => never;
}

/** Creates the history tab, which is shown to users who may read the audit log. */
export const createHistoryTab = (permissionFor: (call: string) => string | undefined): Panel<string> => {
  const { history } = getTerms().calls;
  const permission = history && permissionFor(history);
  return {
    name: 'history',
    label: 'History',
    component: 'recordHistory',
    ...(permission && { permission }),
  };
};

/** Returns the default parameters for the audit log: the record's key and, if required, its phone system. */
const getDefaultHistory = (title: string, isAboutDomain: boolean): History<string> | undefined => {
  const audited = findEntityByTitle(getCompilerTerms().auditedEntities, title);
  if (!audited || (audited.perDomain && !isAboutDomain)) return undefined;
  const { entity, key, perDomain } = audited;
  return {
    entity: entity as History<string>['entity'],
    account: `$record.${key}`,
    ...(perDomain && { domain_name: getContextTemplate() }),
  };
};

/** Makes a field that contains the id of another record display that record's name. */
const withLabel = (spec: FieldSpec, schema: FieldSchema | undefined): FieldSpec => {
  const reference = schema?.['x-names'];
  return reference && !spec.reference ? { ...spec, kind: 'reference', reference } : spec;
};

const listResponseSchemas = (entity: string, calls: HistorySource['calls']): Record<string, FieldSchema> => {
  const titles = listSchemaTitles(getCompilerTerms().auditedEntities[entity]);
  const answered = Object.values(calls).map(({ returns }) => (returns.item ?? {}) as FieldSchema);
  return Object.assign(
    {},
    ...titles.map((title) => answered.find((schema) => schema.title === title)?.properties ?? {}),
  ) as Record<string, FieldSchema>;
};

/**
 * Determines where the audit log records the changes to a resource.
 * @returns the entity, as `audits` if its key in the log is the record's id, otherwise as `describes`; undefined if the
 * log does not contain it
 */
export const compileHistory = ({
  declared,
  record,
  ids,
  isAboutDomain,
  visibleFields,
  field,
  calls,
  complain,
}: HistorySource): { history?: HistorySpec; audits?: string; describes?: string } => {
  const options = declared ?? getDefaultHistory(record.title ?? '', isAboutDomain);
  if (!options || !getTerms().calls.history) return {};
  const { entity, ...send } = options;
  if (!Object.hasOwn(getCompilerTerms().auditedEntities, entity) && parseStoredKind(entity) === undefined)
    complain('audited entity', entity, Object.keys(getCompilerTerms().auditedEntities));
  for (const template of Object.values(send) as Template[])
    if (typeof template === 'string' && template.startsWith('$record.'))
      field(template.slice('$record.'.length));
  const known = new Set(visibleFields.map((entry) => entry.field));
  const isLeft = (name: string) => !known.has(name) && !isMetadataField(name);
  const rest = Object.keys(record.properties ?? {}).filter(isLeft);
  const otherFields = Object.entries(listResponseSchemas(entity, calls)).filter(
    ([name]) => isLeft(name) && !Object.hasOwn(record.properties ?? {}, name),
  );
  const isById = ids.length === 1 && send.account === `$record.${ids[0]}`;
  return {
    history: {
      entity,
      send: { entity: { literal: entity }, ...send },
      fields: [
        ...rest.map((name) => withLabel(field(name), record.properties?.[name])),
        ...otherFields.map(([name, schema]) => withLabel(buildFieldSpec(name, schema), schema)),
      ],
    },
    ...(isById ? { audits: entity } : { describes: entity }),
  };
};
