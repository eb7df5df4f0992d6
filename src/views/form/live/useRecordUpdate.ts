import { useEffect, useState } from 'react';
import { type RaRecord, useDataProvider, useEvent } from 'react-admin';
import type { ChangeFeed } from '../../../dataProvider/changes/changeEvents';
import type { FormFieldSpec } from '../../../declaration/compiled';
import { isObject } from '../../../lib/isObject';
import { getValueAt } from '../../../lib/paths';
import { isSameValue } from '../changes';
import { detailMeta } from '../detailMeta';

/** Changes by other users since the form was loaded. */
export interface RecordUpdate {
  /** User who last changed the record; undefined if the record does not specify one. */
  by?: string;
  isDeleted: boolean;
}

const matchesRecordQuery = (
  resource: string,
  id: unknown,
  [subject, what, of]: readonly unknown[],
): boolean => subject === resource && what === 'getOne' && isObject(of) && of.id === String(id);

/**
 * Checks for a newer version of the form's record when another user modifies its resource. The form is not updated.
 * @param fields the form's fields
 */
export const useRecordUpdate = (
  feed: ChangeFeed | undefined,
  resource: string,
  record: RaRecord,
  fields: readonly FormFieldSpec[],
): RecordUpdate | undefined => {
  const dataProvider = useDataProvider();
  const [news, setNews] = useState<{ of: RaRecord; news: RecordUpdate }>();

  const check = useEvent(async () => {
    try {
      const { data: now } = await dataProvider.getOne(resource, { id: record.id, meta: detailMeta });
      const isChanged = fields.some(
        ({ field }) => !isSameValue(getValueAt(record, field), getValueAt(now, field)),
      );
      const by = typeof now.lastModifiedBy === 'string' ? now.lastModifiedBy : undefined;
      setNews(isChanged ? { of: record, news: { isDeleted: false, ...(by && { by }) } } : undefined);
    } catch (error) {
      if ((error as { status?: unknown }).status === 404) setNews({ of: record, news: { isDeleted: true } });
    }
  });

  const { id } = record;
  useEffect(
    () =>
      feed?.hold({
        holds: ({ queryKey }) => matchesRecordQuery(resource, id, queryKey),
        changed: () => void check(),
      }),
    [feed, resource, id, check],
  );

  // After a reload, the form already includes the changes.
  return news?.of === record ? news.news : undefined;
};
