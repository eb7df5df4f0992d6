import type { TSchema } from 'typebox';
import type { Call } from '../../contract/call';
import { allCalls } from '../../contract/index';
import { findAuditedByTitle } from '../../contract/people/auditedEntities';

type Fields = Readonly<Record<string, unknown>>;

export interface CallRecordInfo {
  /** Audit log name of the record type, or `passed_call` if the contract does not specify it. */
  entity: string;
  /** Call that reads the record, and the fields it requires. Absent if there is no such call. */
  read?: { call: Call; fields: readonly string[] };
  /** Field that contains the record's key, in the record or the request. */
  keyField?: string;
}

const getTitle = (schema: TSchema | undefined): string | undefined =>
  (schema as { title?: string } | undefined)?.title;

const getFields = (schema: TSchema | undefined): string[] =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});

const getParameters = ({ path }: Call): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Returns the fields that identify a record: path parameters and required fields. */
const getIdentifyingFields = (call: Call): string[] => [
  ...getParameters(call),
  ...((call.body as { required?: string[] } | undefined)?.required ?? []),
];

/** Finds a call of the same group that can read the record with the fields sent to the writing call. */
function findReadCall(write: Call): CallRecordInfo['read'] {
  const sent = new Set([...getParameters(write), ...getFields(write.body)]);
  const readers = (Object.values(allCalls) as Call[]).filter(
    ({ group, effect, returns }) =>
      group === write.group &&
      effect === 'read' &&
      returns.kind === 'one' &&
      findAuditedByTitle(getTitle(returns.item) ?? ''),
  );
  for (const call of readers) {
    const fields = getIdentifyingFields(call);
    if (fields.length > 0 && fields.every((field) => sent.has(field))) return { call, fields };
  }
  return undefined;
}

/** Returns the entity of a group of calls, or undefined if they concern different entities. */
function findOnlyEntity(group: string): ReturnType<typeof findAuditedByTitle> {
  const entities = (Object.values(allCalls) as Call[])
    .filter((call) => call.group === group)
    .flatMap(({ returns }) => findAuditedByTitle(getTitle(returns.item) ?? '') ?? []);
  const [first] = entities;
  return entities.every(({ entity }) => entity === first?.entity) ? first : undefined;
}

const recordCache = new Map<Call, CallRecordInfo>();

export function getCallRecordInfo(call: Call): CallRecordInfo {
  let match = recordCache.get(call);
  if (!match) {
    const read = findReadCall(call);
    const recordEntity =
      [read?.call.returns.item, call.returns.item, call.body]
        .map((schema) => findAuditedByTitle(getTitle(schema) ?? ''))
        .find(Boolean) ?? findOnlyEntity(call.group);
    match = {
      entity: recordEntity?.entity ?? 'passed_call',
      ...(recordEntity && { keyField: recordEntity.key }),
      ...(read && { read }),
    };
    recordCache.set(call, match);
  }
  return match;
}

/** Matches fields that probably identify a call's record. Used if the contract does not specify which fields do. */
const IDENTIFYING_FIELD = /^(id|.*_?id|account|name|.*domain.*|.*number)$/i;

/** Returns the key of a call's record, taken from the record or from the identifying fields of the request. */
export function getRecordKey({ keyField, read }: CallRecordInfo, sent: Fields, record?: Fields): string {
  const recordKey = keyField === undefined ? undefined : (record?.[keyField] ?? sent[keyField]);
  if (recordKey !== undefined && recordKey !== null) return String(recordKey);
  const names = read?.fields ?? Object.keys(sent).filter((name) => IDENTIFYING_FIELD.test(name));
  const values = names
    .map((name) => sent[name])
    .filter((value) => ['string', 'number'].includes(typeof value));
  return values.join('~').slice(0, 200) || '–';
}
