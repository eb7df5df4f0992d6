import { t } from '#i18n';
import { getConventionsFor } from '../config/apis';
import { ApiException } from './apiException';
import type { Caller, FindCall } from './callApi';
import { getTruncation } from './cuts';
import type { CallOptions } from './dataProviderTypes';
import { readRemaining } from './dialects/readRest';
import { getSnapshot, noteSnapshot } from './snapshots';
import { getRows } from './wireConventions';

type Row = Record<string, unknown>;

/** Rows of one call that are read for what has to have all. */
const MAX_ROWS = 100_000;

const toEntries = (answer: unknown) => Object.entries(answer as object) as unknown as Row[];

/**
 * What follows the first answer of a call of the house that has not all its rows, for what is not told that there are others.
 * Answers of other APIs, and pages that were asked for, stay as they are.
 * @param first the answer
 * @returns a list or an object, as the call answers
 * @throws ApiException where there are more than 100,000 rows
 */
export const continueReading = async (
  { caller, findCall }: { caller: Caller; findCall: FindCall },
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
    ask: (words: Row, more: object) => caller.call(name, { ...body, ...words }, { ...options, ...more }),
    rowsIn: isMap ? toEntries : getRows,
    takesPage: false,
  };
  const rows = await readRemaining(source, first, MAX_ROWS);
  if (getTruncation(rows)) {
    const message = t('There are more than 100,000 rows, which is more than can be read at once.');
    throw new ApiException(422, '', {}, { message, code: 'too_many_rows' });
  }
  const all = isMap ? Object.fromEntries(rows as unknown as [string, unknown][]) : rows;
  return noteSnapshot(all, getSnapshot(first));
};
