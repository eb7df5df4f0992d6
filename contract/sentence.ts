import type { MessageDescriptor } from '#i18n';

/** What a call does with records of one kind. The server derives the sentence from it: “Create extension 204 Ada Button”. */
export interface RecordSentence {
  verb: 'create' | 'change' | 'delete';
  /** Audit log name of the kind of record. */
  entity: string;
  /**
   * Fields with the key or keys of the records. For `create`, fields with the values that name the new record, of which
   * missing ones are omitted.
   */
  fields: readonly string[];
}

export type SentencePart = MessageDescriptor | RecordSentence;

/**
 * What a call does, as the user would say it: `msg('Assign {numbers} to {remoteTrunkId}')`. Placeholders are fields of
 * the body or path; `.` in a field name is written as `_`. Ids are replaced by names, lists are counted and joined, and
 * choices and dates are formatted in the reader's language. Of several sentences, the first whose values are all present
 * is used.
 */
export type Sentence = SentencePart | readonly SentencePart[];

const describeRecords =
  (verb: RecordSentence['verb']) =>
  (entity: string, ...fields: readonly string[]): RecordSentence => ({ verb, entity, fields });

export const creates = describeRecords('create');
export const changes = describeRecords('change');
/** @param fields of several key fields, such as `ids` and `id`, the first that is present is used */
export const deletes = describeRecords('delete');

export const listSentences = (sentence: Sentence = []): readonly SentencePart[] =>
  Array.isArray(sentence) ? sentence : [sentence as SentencePart];

export const isRecordSentence = (part: SentencePart): part is RecordSentence =>
  typeof part === 'object' && 'verb' in part;
