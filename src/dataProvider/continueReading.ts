import { t } from '#i18n';
import { getConventionsFor } from '../config/apis';
import { ApiException } from './apiException';
import type { ApiCaller, FindCall } from './callApi';
import type { CallOptions } from './dataProviderTypes';
import { readRemaining } from './dialects/readRemaining';
import { attachSnapshot, getSnapshot } from './snapshots';
import { getTruncation } from './truncations';
import { getRows } from './wireConventions';

type Row = Record<string, unknown>;

/** Maximum number of rows to read when all of them are required. */
const MAX_ROWS = 100_000;

const toEntries = (answer: unknown) => Object.entries(answer as object) as unknown as Row[];

/**
 * Reads the remaining pages of the product API for callers that require all rows. Responses of other APIs, and pages
 * that were requested explicitly, are returned unchanged.
 * @param first the first response
 * @returns a list or an object, depending on the call
 * @throws ApiException if there are more than 100,000 rows
 */
export const continueReading = async (
  { caller, findCall }: { caller: ApiCaller; findCall: FindCall },
  first: unknown,
  name: string,
  body: object = {},
  options: CallOptions = {},
): Promise<unknown> => {
  const call = await findCall(name);
  if (!call || call.api !== undefined || call.conventions !== undefined || options.page) return first;
  const isMap = call.kind === 'map';
  const source = {
    names: getConventionsFor(call),
    fetchPage: (words: Row, overrides: object) =>
      caller.call(name, { ...body, ...words }, { ...options, ...overrides }),
    extractRows: isMap ? toEntries : getRows,
    takesPage: false,
  };
  const rows = await readRemaining(source, first, MAX_ROWS);
  if (getTruncation(rows)) {
    const message = t('There are more than 100,000 rows, which is more than can be read at once.');
    throw new ApiException(422, '', {}, { message, code: 'too_many_rows' });
  }
  const all = isMap ? Object.fromEntries(rows as unknown as [string, unknown][]) : rows;
  return attachSnapshot(all, getSnapshot(first));
};
