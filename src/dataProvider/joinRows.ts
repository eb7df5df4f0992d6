import type { RaRecord } from 'react-admin';
import { t } from '#i18n';
import { getConventionsFor } from '../config/apis';
import type { JoinSpec, ListedResource } from '../declaration/compiled';
import { isEmpty } from '../lib/isEmpty';
import { getValueAt } from '../lib/paths';
import { buildListParameters } from './buildListParameters';
import { describe } from './describe';
import { JOINED, toRow } from './ids';
import { buildTemplateContext, type ReadContext } from './reads';
import type { ListShape } from './shape';
import { attachSnapshot, getSnapshot } from './snapshots';

interface JoinedPage {
  data: RaRecord[];
  meta: ListShape;
}

/**
 * Adds data from a second call to the rows of a page, with one request for all rows. If it fails, the rows are returned
 * unchanged with a note.
 */
export const joinRows = async (
  { rows, context, findCall }: ReadContext,
  spec: ListedResource,
  { call, send, row, other, keys }: JoinSpec,
  { data, meta }: JoinedPage,
): Promise<JoinedPage> => {
  // A record's own id is text, so the key is read from the row, in the type that the call accepts.
  const keysOfRows = data.map((record) => getValueAt(toRow(spec, record), row));
  const wanted = [...new Set(keysOfRows.filter((key) => !isEmpty(key)))];
  if (wanted.length === 0) return { data, meta };
  const wireCall = await findCall(call);
  const body = buildListParameters(
    send,
    buildTemplateContext(context),
    {
      filter: keys === undefined ? {} : { [keys]: wanted },
    },
    wireCall && getConventionsFor(wireCall),
  );
  try {
    const rowsByKey = new Map(
      (await rows.of(spec.name, call, body)).map((joinedRow) => [
        String(getValueAt(joinedRow, other)),
        joinedRow,
      ]),
    );
    return {
      data: data.map((record) =>
        attachSnapshot(
          { ...record, [JOINED]: rowsByKey.get(String(getValueAt(record, row))) ?? {} },
          getSnapshot(record),
        ),
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
