import { isObject } from '../lib/isObject';
import { envelopeNames } from './findRowsSchema';
import { inferFromRows, type SampleOptions } from './inferFromRows';
import { type InferenceResult, type OmittedPart, type Reason, UnsupportedInputError } from './inferred';
import { inferSchema } from './inferSchema';
import { parseJson, rejectError, rejectHtml } from './refuse';
import { describeUnknownSuccess, inferSuccess, toSuccessConventions } from './success';

const maxRows = 2000;

const parseSample = (text: string): unknown => {
  rejectHtml(text);
  try {
    return parseJson(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof UnsupportedInputError) throw error;
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    // Logs and exports often contain one JSON record per line.
    if (lines.length > 1)
      try {
        return lines.map(parseJson);
      } catch {}
    throw new UnsupportedInputError(
      `This is no JSON: ${error instanceof Error ? error.message : 'it can’t be read'}. Paste the answer as it came, whole.`,
    );
  }
};

interface RowMatch {
  rows: unknown[];
  path?: string;
  isMap?: boolean;
  reason: string;
  isSingle?: boolean;
}

const searchSample = (answer: unknown, depth = 0): RowMatch | undefined => {
  if (Array.isArray(answer)) return { rows: answer, reason: 'The answer is a list.' };
  if (!isObject(answer)) return undefined;
  const lists = Object.entries(answer).filter(([, value]) => Array.isArray(value) && value.some(isObject));
  const usual = envelopeNames.flatMap((name) => lists.filter(([key]) => key.toLowerCase() === name))[0];
  const isWrapper =
    Object.values(answer).filter((value) => typeof value !== 'object' || value === null).length <= 6;
  const match =
    usual ??
    (lists.length === 1 && isWrapper && depth === 0 && Object.keys(answer).length <= 8
      ? lists[0]
      : undefined);
  if (match)
    return {
      rows: match[1] as unknown[],
      path: match[0],
      reason: usual
        ? `“${match[0]}” is a usual name for rows.`
        : `“${match[0]}” is the only list of the answer.`,
    };
  if (depth === 0)
    for (const name of [...envelopeNames, '_embedded']) {
      const inner = Object.entries(answer).find(([key]) => key.toLowerCase() === name);
      const deeper = inner && searchSample(inner[1], 1);
      if (inner && deeper) return { ...deeper, path: deeper.path ? `${inner[0]}.${deeper.path}` : inner[0] };
    }
  return undefined;
};

/** Infers how a response reports success. The sample itself is assumed to be a success. */
const inferSampleSuccess = (answer: unknown, { path, isSingle, isMap }: RowMatch) =>
  isObject(answer) && path !== undefined && !isSingle && !isMap
    ? inferSuccess(inferSchema([answer]), [path.split('.')[0] ?? ''], [answer])
    : undefined;

/** Recognises a map of records: objects that have most of their fields in common. */
const matchMap = (answer: Record<string, unknown>): RowMatch | undefined => {
  const values = Object.values(answer);
  if (values.length < 2 || !values.every(isObject)) return undefined;
  const [first = {}] = values;
  const shared = Object.keys(first).filter((name) => values.every((value) => name in value));
  return shared.length >= Math.max(2, Object.keys(first).length / 2)
    ? { rows: values, isMap: true, reason: 'The answer holds a record under each key.' }
    : undefined;
};

/**
 * Infers a declaration from the response of a call.
 * @param input the response as JSON text, or parsed
 * @throws UnsupportedInputError if the response is a web page, an error or invalid JSON, or contains no records
 */
export const inferFromSample = (input: unknown, options: SampleOptions = {}): InferenceResult => {
  const answer = typeof input === 'string' ? parseSample(input) : input;
  rejectError(answer);
  const reasons: Reason[] = [];
  const left: OmittedPart[] = [];
  const match: RowMatch | undefined =
    searchSample(answer) ??
    (isObject(answer) && Object.keys(answer).length > 0
      ? (matchMap(answer) ?? { rows: [answer], reason: 'The sample is one record.', isSingle: true })
      : undefined);
  if (!match) throw new UnsupportedInputError('The sample holds no records: a list of objects is needed.');
  const records = match.rows.filter(isObject);
  if (match.rows.length === 0)
    throw new UnsupportedInputError(
      'The list of the sample is empty, which says nothing of its fields. A sample with rows is needed.',
    );
  if (records.length === 0)
    throw new UnsupportedInputError(
      'The list of the sample holds plain values, no records with fields. No screen can be made of it.',
    );
  if (records.length < match.rows.length)
    left.push({
      at: 'rows',
      reason: `${match.rows.length - records.length} of ${match.rows.length} entries are no records.`,
    });
  if (match.isSingle)
    left.push({
      at: 'list',
      reason: 'The sample is one record; the call is taken to answer a list of them.',
    });
  if (records.length > maxRows)
    left.push({ at: 'rows', reason: `The first ${maxRows} of ${records.length} records were looked at.` });
  reasons.push({ at: 'list.rows', subject: match.path ?? 'the answer itself', reason: match.reason });
  const success = inferSampleSuccess(answer, match);
  if (success && !success.succeeds)
    left.push({ at: 'list.answer', reason: describeUnknownSuccess(success), stops: true });
  const samples = records.slice(0, maxRows);
  const schema = inferSchema(samples);
  for (const [name, { type }] of Object.entries(schema.properties ?? {}))
    if (type === undefined)
      left.push({
        at: `entity.${name}`,
        reason: 'Its values are empty, or of several types: shown as they come.',
      });
  const path = match.path?.split('.').at(-1);
  const noun = path && !envelopeNames.includes(path.toLowerCase()) ? path : 'records';
  return inferFromRows(
    schema,
    samples,
    {
      noun,
      ...(match.path !== undefined && { rows: match.path }),
      ...(match.isMap && { isMap: true }),
      ...(success?.succeeds && { conventions: toSuccessConventions(success) }),
      reasons,
      left,
    },
    options,
  );
};
