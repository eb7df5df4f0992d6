import { Guard } from 'typebox/guard';
import { t } from '#i18n';
import { isDateTime } from '../../contract/formats';
import type { EntitySchema } from '../../contract/recordStores/entitySchema';
import { getFileFields, getSystemFields } from '../../contract/recordStores/storedEntity';
import { ApiError } from '../http/errors/apiError';
import { readJson } from '../http/request/readJsonBody';
import { checkTexts } from '../http/validation/checkTexts';

/** Maximum size of a record's JSON, in kilobytes. */
const MAX_KILOBYTES = 256;

/** Names with a special meaning in JavaScript objects. */
const RESERVED_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

export interface SentRecord {
  values: Record<string, unknown>;
  domainName?: unknown;
  wholesalerId?: unknown;
}

/** Converts timestamps to the same time zone, so that they can be sorted as text. */
const normaliseTimestamps = (values: Record<string, unknown>, { properties = {} }: EntitySchema) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (properties[name]?.format !== 'date-time' || typeof value !== 'string') return [name, value];
      return [name, isDateTime(value) ? new Date(value).toISOString() : value];
    }),
  );

/** Maximum size in bytes of a record including its files, which are encoded as text. */
const MAX_BODY_BYTES_WITH_FILES = 32 * 1024 * 1024;

/** Returns a record without the contents of its files, which are stored separately. */
const omitContents = (body: object, files: ReadonlySet<string>): object =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) => !(files.has(name) && typeof value === 'string' && value.startsWith('data:')),
    ),
  );

/**
 * Parses the body of a request as a record.
 * @throws ApiError 413 when it is too large, 400 when it is not an object
 */
export async function readRecord(request: Request, schema: EntitySchema): Promise<SentRecord> {
  const files = new Set(getFileFields(schema).map(([name]) => name));
  const body = await readJson(request, files.size > 0 ? MAX_BODY_BYTES_WITH_FILES : undefined);
  if (!Guard.IsObjectNotArray(body))
    throw new ApiError(400, 'validation', t('A record must be an object of fields.'));
  const kilobytes = Math.ceil(Buffer.byteLength(JSON.stringify(omitContents(body, files))) / 1024);
  if (kilobytes > MAX_KILOBYTES)
    throw new ApiError(
      413,
      'too_large',
      t('A record may be {maxkilobytes} KB at most; this one is {kilobytes} KB.', {
        maxkilobytes: MAX_KILOBYTES,
        kilobytes,
      }),
    );
  checkTexts(body);
  const input = body as Record<string, unknown>;
  const fieldEntries = Object.entries(input).filter(
    ([name]) => !Object.hasOwn(getSystemFields(), name) && !RESERVED_NAMES.has(name),
  );
  return {
    values: normaliseTimestamps(Object.fromEntries(fieldEntries), schema),
    ...(input.domain_name !== undefined && { domainName: input.domain_name }),
    ...(input.wholesaler_id !== undefined && { wholesalerId: input.wholesaler_id }),
  };
}
