import type { TSchema } from 'typebox';
import type { Call } from '../../contract/call';
import { allCalls } from '../../contract/index';
import { findAuditedByTitle } from '../../contract/people/auditedEntities';

type Fields = Readonly<Record<string, unknown>>;

/** What a call that writes is about, as its contract tells it. */
export interface CallRecordInfo {
  /** The audit log's word; `passed_call` where the contract does not tell what it is. */
  entity: string;
  /** The call that reads the record, and the fields by which it is asked; absent where there is none. */
  read?: { call: Call; fields: readonly string[] };
  /** The field of the record, or of what was sent, with its key. */
  keyField?: string;
}

const getTitle = (schema: TSchema | undefined): string | undefined =>
  (schema as { title?: string } | undefined)?.title;

const getFields = (schema: TSchema | undefined): string[] =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});

const getParameters = ({ path }: Call): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** All that tells one record from others: parameters of the path, and the fields that must be sent. */
const getIdentifyingFields = (call: Call): string[] => [
  ...getParameters(call),
  ...((call.body as { required?: string[] } | undefined)?.required ?? []),
];

/** The call of the same group that reads one record by nothing but what the writing call is sent. */
function findReader(write: Call): CallRecordInfo['read'] {
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

/** What all calls of a group are about, where that is one thing. */
function findOnlyEntity(group: string): ReturnType<typeof findAuditedByTitle> {
  const shown = (Object.values(allCalls) as Call[])
    .filter((call) => call.group === group)
    .flatMap(({ returns }) => findAuditedByTitle(getTitle(returns.item) ?? '') ?? []);
  const [first] = shown;
  return shown.every(({ entity }) => entity === first?.entity) ? first : undefined;
}

const recordCache = new Map<Call, CallRecordInfo>();

/** What a call is about. */
export function getCallRecordInfo(call: Call): CallRecordInfo {
  let found = recordCache.get(call);
  if (!found) {
    const read = findReader(call);
    const shown =
      [read?.call.returns.item, call.returns.item, call.body]
        .map((schema) => findAuditedByTitle(getTitle(schema) ?? ''))
        .find(Boolean) ?? findOnlyEntity(call.group);
    found = {
      entity: shown?.entity ?? 'passed_call',
      ...(shown && { keyField: shown.key }),
      ...(read && { read }),
    };
    recordCache.set(call, found);
  }
  return found;
}

/** Fields that name what a call is about, where its contract does not. */
const IDENTIFYING_FIELD = /^(id|.*_?id|account|name|.*domain.*|.*number)$/i;

/** The key of what a call is about: the record's own, or what was sent to tell it from others. */
export function getRecordKey({ keyField, read }: CallRecordInfo, sent: Fields, record?: Fields): string {
  const own = keyField === undefined ? undefined : (record?.[keyField] ?? sent[keyField]);
  if (own !== undefined && own !== null) return String(own);
  const names = read?.fields ?? Object.keys(sent).filter((name) => IDENTIFYING_FIELD.test(name));
  const values = names
    .map((name) => sent[name])
    .filter((value) => ['string', 'number'].includes(typeof value));
  return values.join('~').slice(0, 200) || '–';
}
