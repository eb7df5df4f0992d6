import { t } from '#i18n';
import { conventionsOf } from '../config/apis';
import { ApiException } from './apiException';
import type { Caller, FindCall } from './callApi';
import { cutOf } from './cuts';
import type { CallOptions } from './dataProviderTypes';
import { readRest } from './dialects/readRest';
import { noteSnapshot, snapshotOf } from './snapshots';
import { rowsOf } from './wireConventions';

type Row = Record<string, unknown>;

/** Rows of one call that are read for what has to have all. */
const MOST_WHOLE = 100_000;

const entriesOf = (answer: unknown) => Object.entries(answer as object) as unknown as Row[];

/**
 * What follows the first answer of a call of the house that has not all its rows, for what is not told that there are others.
 * Answers of other APIs, and pages that were asked for, stay as they are.
 * @param first the answer
 * @returns a list or an object, as the call answers
 * @throws ApiException where there are more than 100,000 rows
 */
export const readOn = async (
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
    names: conventionsOf(call),
    ask: (words: Row, more: object) => caller.call(name, { ...body, ...words }, { ...options, ...more }),
    rowsIn: isMap ? entriesOf : rowsOf,
    takesPage: false,
  };
  const rows = await readRest(source, first, MOST_WHOLE);
  if (cutOf(rows)) {
    const message = t('There are more than 100,000 rows, which is more than can be read at once.');
    throw new ApiException(422, '', {}, { message, code: 'too_many_rows' });
  }
  const all = isMap ? Object.fromEntries(rows as unknown as [string, unknown][]) : rows;
  return noteSnapshot(all, snapshotOf(first));
};
