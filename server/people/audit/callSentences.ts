import type { MessageDescriptor } from '#i18n';
import type { Call } from '../../../contract/call';
import { formatMac } from '../../../contract/formatMac';
import { findCall } from '../../../contract/index';
import { findAuditedEntity } from '../../../contract/people/auditedEntities';
import {
  isRecordSentence,
  listSentences,
  type RecordSentence,
  type SentencePart,
} from '../../../contract/sentence';
import { accountTypeByKind } from '../../accounts/accountStore';
import {
  findSentenceField,
  getPlaceholders,
  type SentenceField,
  type SentenceValue,
  type SentenceValues,
} from '../../apiCalls/sentenceFields';
import type { Database } from '../../database/database';
import type { StoredMessage, StoredValue } from '../../language/storedText';
import { buildCallLabel, buildRecordSentence } from './callLabel';
import { type NamedEntry, readRecordNames } from './readRecordNames';

/** A call with the values for its sentence. */
export interface DescribedCall {
  call: string;
  values: SentenceValues;
  /** Phone system in which keys such as account numbers are resolved. */
  domainName: string | null;
}

/** Kind of the records of a field that contains accounts of any type. */
const ACCOUNT = 'account';

const getEntryKey = ({ entity, domainName, entityKey }: NamedEntry): string =>
  [entity, domainName, entityKey].join(' ');

type GetName = (entity: string, key: string) => string | undefined;

/**
 * Describes calls with their values, whose ids are replaced by the current names of the records.
 * @param changed audit entries that contain the names of deleted records
 * @returns the sentences in the same order; undefined for a call without one
 */
export async function buildSentences(
  db: Database,
  calls: readonly DescribedCall[],
  changed: readonly NamedEntry[] = [],
): Promise<(StoredMessage | undefined)[]> {
  const changedByKey = new Map(changed.map((entry) => [getEntryKey(entry), entry]));
  function toEntry({ domainName }: DescribedCall, entity: string, entityKey: string): NamedEntry {
    const entry = { entity, entityKey, domainName, old: null, new: null };
    return changedByKey.get(getEntryKey(entry)) ?? entry;
  }
  const getName = await readRecordNames(
    db,
    calls.flatMap((described) =>
      listRecordKeys(described).map(({ entity, key }) => toEntry(described, entity, key)),
    ),
  );
  return calls.map((described) =>
    buildSentence(described.call, described.values, (entity, key) =>
      getName(toEntry(described, entity, key)),
    ),
  );
}

export function buildSentence(
  name: string,
  values: SentenceValues,
  getName: GetName,
): StoredMessage | undefined {
  const call = findCall(name);
  const part = call && findPart(call, values);
  if (!call || part === undefined) return call && buildCallLabel(call);
  const toValue = (placeholder: string): StoredValue =>
    formatField(call, part, { placeholder, values, getName });
  if (isRecordSentence(part)) {
    const given = listGiven(call, part, values);
    if (part.verb === 'create') return buildRecordSentence(part, given.map(toValue));
    return buildRecordSentence(part, mergeLists(given.map(toValue)));
  }
  const { values: inserted, selectors } = getPlaceholders(part);
  return {
    text: part as MessageDescriptor,
    values: Object.fromEntries([
      ...inserted.map((placeholder) => [placeholder, toValue(placeholder)]),
      ...selectors.map((placeholder) => [placeholder, getSelector(call, placeholder, values)]),
    ]),
  };
}

/** Returns the first sentence of a call whose values are all present. */
const findPart = (call: Call, values: SentenceValues): SentencePart | undefined =>
  listSentences(call.sentence).find((part) => {
    if (isRecordSentence(part)) return part.verb === 'create' || listGiven(call, part, values).length > 0;
    const placeholders = getPlaceholders(part);
    return [...placeholders.values, ...placeholders.selectors].every(
      (placeholder) => getValue(call, placeholder, values) !== undefined,
    );
  });

function getValue(call: Call, placeholder: string, values: SentenceValues): SentenceValue | undefined {
  const field = findSentenceField(call, placeholder);
  return field && Object.hasOwn(values, field.name) ? values[field.name] : undefined;
}

const listGiven = (call: Call, { fields }: RecordSentence, values: SentenceValues): string[] =>
  fields.filter((field) => getValue(call, field, values) !== undefined);

/** Merges the keys that a call names in several fields: one record, and others beside it. */
function mergeLists(values: readonly StoredValue[]): StoredValue[] {
  if (values.length < 2) return [...values];
  const lists = values.map((value) =>
    typeof value === 'object' && value !== null && 'items' in value ? value : { items: [value], count: 1 },
  );
  const items = [
    ...new Map(
      lists
        .flatMap((list) => list.items)
        .map((item) => [typeof item === 'object' ? JSON.stringify(item) : String(item), item]),
    ).values(),
  ];
  const hidden = lists.reduce((sum, list) => sum + list.count - list.items.length, 0);
  return [{ items, count: items.length + hidden }];
}

function getSelector(call: Call, placeholder: string, values: SentenceValues): string | number {
  const value = getValue(call, placeholder, values);
  return typeof value === 'object' ? value.count : typeof value === 'number' ? value : String(value);
}

interface FieldUse {
  placeholder: string;
  values: SentenceValues;
  getName: GetName;
}

function formatField(
  call: Call,
  part: SentencePart,
  { placeholder, values, getName }: FieldUse,
): StoredValue {
  const field = findSentenceField(call, placeholder);
  const value = getValue(call, placeholder, values);
  if (!field || value === undefined) return null;
  if (field.isCount) return typeof value === 'object' ? value.count : null;
  const { schema } = field;
  const entities = getEntities(call, part, placeholder, schema);
  if (typeof value !== 'object') return formatScalar(schema, value, entities, getName);
  const { items: itemSchema = {} } = schema;
  if (value.items.length === 0) return value.count;
  if (itemSchema.format === 'phone' || entities.includes('phone_number'))
    return { numbers: value.items, count: value.count };
  return {
    items: value.items.map((item) => formatScalar(itemSchema, item, entities, getName)),
    count: value.count,
  };
}

function formatScalar(
  schema: SentenceField,
  value: string | number | boolean,
  entities: readonly string[],
  getName: GetName,
): StoredValue {
  if (typeof value === 'boolean') return { word: value ? 'Yes' : 'No' };
  const text = String(value);
  const choice = schema['x-enumNames']?.[text];
  if (choice !== undefined) return { word: choice };
  for (const entity of entities) {
    const name = getName(entity, text);
    if (name !== undefined && name !== text)
      return findAuditedEntity(entity)?.perDomain ? `${text} ${name}` : name;
  }
  switch (schema.format) {
    case 'date':
      return { day: text };
    case 'date-time':
      return { moment: text };
    case 'money':
      return { money: Number(value) };
    case 'mac':
      return formatMac(text);
    case 'phone':
    case 'account':
    case 'service-number':
      return { numbers: [text], count: 1 };
    default:
      return entities.includes('phone_number') ? { numbers: [text], count: 1 } : value;
  }
}

/** Converts the name of a resource to that of its records in the audit log: `pbx-customer/addresses` → `address`. */
export const toAuditedName = (resource: string): string =>
  resource
    .replace(/^.*\//, '')
    .replace(/(?<=ss)es$|(?<!s)s$/, '')
    .replaceAll('-', '_');

/** Returns the kinds of records that the values of a field may refer to. */
function getEntities(
  { records, sentence }: Call,
  part: SentencePart,
  placeholder: string,
  schema: SentenceField,
): readonly string[] {
  const { format, 'x-reference': reference, 'x-names': named } = schema.items ?? schema;
  const known = records?.[placeholder];
  if (known !== undefined && known !== ACCOUNT) return [known];
  if (sentence && isRecordSentence(part) && part.verb !== 'create') return [part.entity];
  if (known === ACCOUNT || format === 'account' || format === 'accounts')
    return [...accountTypeByKind.keys()];
  const resource = reference ?? named;
  return resource === undefined ? [] : [toAuditedName(resource)];
}

/** Returns the records that a call's sentence refers to. */
function listRecordKeys({ call: name, values }: DescribedCall): { entity: string; key: string }[] {
  const call = findCall(name);
  const part = call && findPart(call, values);
  if (!call || part === undefined) return [];
  return getPlaceholders(part).values.flatMap((placeholder) => {
    const field = findSentenceField(call, placeholder);
    const value = getValue(call, placeholder, values);
    if (!field || value === undefined || typeof value === 'boolean') return [];
    const keys = typeof value === 'object' ? value.items : [String(value)];
    return getEntities(call, part, placeholder, field.schema).flatMap((entity) =>
      keys.map((key) => ({ entity, key })),
    );
  });
}
