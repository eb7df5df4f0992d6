import { Guard } from 'typebox/guard';
import { t } from '#i18n';
import { isDateTime } from '../../contract/formats';
import type { EntitySchema } from '../../contract/recordStores/storedEntity';
import { getFileFields, systemFields } from '../../contract/recordStores/storedEntity';
import { ApiError } from '../http/errors/apiError';
import { readJson } from '../http/request/readJsonBody';
import { checkTexts } from '../http/validation/checkTexts';

/** Room for one record as JSON, in kilobytes. */
const MAX_KILOBYTES = 256;

/** Names that would mean something else to a program that reads them. */
const RESERVED_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/** What was sent as a record: what it says, and whose it is to be. */
export interface SentRecord {
  values: Record<string, unknown>;
  domainName?: unknown;
  wholesalerId?: unknown;
}

/** Moments in one zone, so that their texts stand in order. */
const normaliseTimestamps = (values: Record<string, unknown>, { properties = {} }: EntitySchema) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (properties[name]?.format !== 'date-time' || typeof value !== 'string') return [name, value];
      return [name, isDateTime(value) ? new Date(value).toISOString() : value];
    }),
  );

/** Room for a record with its files, each written out as text. */
const MAX_BODY_BYTES_WITH_FILES = 32 * 1024 * 1024;

/** What is sent of a record but the contents of its files, which are kept elsewhere. */
const omitContents = (body: object, files: ReadonlySet<string>): object =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) => !(files.has(name) && typeof value === 'string' && value.startsWith('data:')),
    ),
  );

/**
 * Reads the body of a request as a record.
 * @throws ApiError 413 for one that is too large, 400 for what is no object
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
  const own = Object.entries(input).filter(
    ([name]) => !Object.hasOwn(systemFields, name) && !RESERVED_NAMES.has(name),
  );
  return {
    values: normaliseTimestamps(Object.fromEntries(own), schema),
    ...(input.domain_name !== undefined && { domainName: input.domain_name }),
    ...(input.wholesaler_id !== undefined && { wholesalerId: input.wholesaler_id }),
  };
}
