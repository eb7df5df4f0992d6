import { type MessageDescriptor, msg } from '#i18n';
import type { Call } from '../../../contract/call';
import { findAuditedEntity } from '../../../contract/people/auditedEntities';
import { isRecordSentence, listSentences, type RecordSentence } from '../../../contract/sentence';
import { findSentenceField, getPlaceholders } from '../../apiCalls/sentenceFields';
import type { StoredMessage, StoredValue } from '../../language/storedText';

const recordMessages: Record<RecordSentence['verb'], [named: MessageDescriptor, unnamed: MessageDescriptor]> =
  {
    create: [msg('Create {label} {record}'), msg('Create {label}')],
    change: [msg('Change {label} {record}'), msg('Change {label}')],
    delete: [msg('Delete {label} {record}'), msg('Delete {label}')],
  };

/** Describes a call without its values: “Assign numbers to trunk”. */
export function buildCallLabel(call: Call): StoredMessage | undefined {
  const part = listSentences(call.sentence).at(-1);
  if (part === undefined) return undefined;
  if (isRecordSentence(part)) return buildRecordSentence(part, []);
  const { values, selectors } = getPlaceholders(part);
  return {
    text: part as MessageDescriptor,
    values: Object.fromEntries([
      ...selectors.map((name) => [name, findSentenceField(call, name)?.isCount ? 2 : 'other'] as const),
      ...values.map((name) => [name, getTitle(call, name)] as const),
    ]),
  };
}

/** Returns the title of a field; nothing for an id, which follows the kind of record: “Approve request”. */
const getTitle = (call: Call, name: string): StoredValue =>
  /^ids?$/.test(name) ? '' : { word: findSentenceField(call, name)?.schema.title ?? name };

/** @param names values that name the records: several for a new one, otherwise a single value or list */
export function buildRecordSentence(
  { verb, entity }: RecordSentence,
  names: readonly StoredValue[],
): StoredMessage {
  const [named, unnamed] = recordMessages[verb];
  const { label = entity, plural = label } = findAuditedEntity(entity) ?? {};
  const [first] = names;
  const count = typeof first === 'object' && first !== null && 'count' in first ? first.count : 1;
  const word = { word: count > 1 ? plural : label };
  if (first === undefined) return { text: unnamed, values: { label: word } };
  return { text: named, values: { label: word, record: names.length === 1 ? first : { parts: names } } };
}
