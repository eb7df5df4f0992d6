import type { RaRecord } from 'ra-core';
import { t } from '#i18n';
import { conventionsOf } from '../config/apis';
import type { JoinSpec, ListedResource } from '../declaration/compiled';
import { isEmpty } from '../lib/isEmpty';
import { valueAt } from '../lib/paths';
import { describe } from './describe';
import { JOINED } from './ids';
import { listParameters } from './listParameters';
import { type ReadContext, templateContext } from './reads';
import type { ListShape } from './shape';
import { noteSnapshot, snapshotOf } from './snapshots';

interface Page {
  data: RaRecord[];
  meta: ListShape;
}

/**
 * The rows of a page with what a second call answers about them, asked for all of them at once. Where it fails the rows stay as they
 * are, and the notes of the page say so.
 */
export const joinRows = async (
  { rows, context, findCall }: ReadContext,
  spec: ListedResource,
  { call, send, row, other, keys }: JoinSpec,
  { data, meta }: Page,
): Promise<Page> => {
  const wanted = [...new Set(data.map((one) => valueAt(one, row)).filter((key) => !isEmpty(key)))];
  if (wanted.length === 0) return { data, meta };
  const made = await findCall(call);
  const body = listParameters(
    send,
    templateContext(context),
    {
      filter: keys === undefined ? {} : { [keys]: wanted },
    },
    made && conventionsOf(made),
  );
  try {
    const found = new Map(
      (await rows.of(spec.name, call, body)).map((one) => [String(valueAt(one, other)), one]),
    );
    return {
      data: data.map((one) =>
        noteSnapshot({ ...one, [JOINED]: found.get(String(valueAt(one, row))) ?? {} }, snapshotOf(one)),
      ),
      meta,
    };
  } catch (error) {
    const columns = spec.list.columns.filter(({ field }) => field.startsWith(`${JOINED}.`));
    const names = columns.map(({ label }) => label).join(', ');
    return {
      data,
      meta: {
        ...meta,
        notes: [
          ...meta.notes,
          t('{fields} could not be read: {error}', { fields: names, error: describe(error) }),
        ],
      },
    };
  }
};
