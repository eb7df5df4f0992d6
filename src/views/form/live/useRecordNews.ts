import { type RaRecord, useDataProvider, useEvent } from 'ra-core';
import { useEffect, useState } from 'react';
import type { ChangeFeed } from '../../../dataProvider/changes/changeFeed';
import type { FormFieldSpec } from '../../../declaration/compiled';
import { isObject } from '../../../lib/isObject';
import { getValueAt } from '../../../lib/paths';
import { isSameValue } from '../changes';
import { detailMeta } from '../detail';

/** What others have made of a record since its form was filled. */
export interface RecordUpdate {
  /** Who changed it last; undefined where the record does not say. */
  by?: string;
  isGone: boolean;
}

/** Whether it is the record's own reading. */
const concernsRecord = (resource: string, id: unknown, [subject, what, of]: readonly unknown[]): boolean =>
  subject === resource && what === 'getOne' && isObject(of) && of.id === String(id);

/**
 * Looks what has become of the record of a form when somebody has changed something of its kind. The form stays as it is.
 * @param fields those of the form
 */
export const useRecordUpdate = (
  feed: ChangeFeed | undefined,
  resource: string,
  record: RaRecord,
  fields: readonly FormFieldSpec[],
): RecordUpdate | undefined => {
  const dataProvider = useDataProvider();
  const [news, setNews] = useState<{ of: RaRecord; news: RecordUpdate }>();

  const look = useEvent(async () => {
    try {
      const { data: now } = await dataProvider.getOne(resource, { id: record.id, meta: detailMeta });
      const isChanged = fields.some(
        ({ field }) => !isSameValue(getValueAt(record, field), getValueAt(now, field)),
      );
      const by = typeof now.lastModifiedBy === 'string' ? now.lastModifiedBy : undefined;
      setNews(isChanged ? { of: record, news: { isGone: false, ...(by && { by }) } } : undefined);
    } catch (error) {
      if ((error as { status?: unknown }).status === 404) setNews({ of: record, news: { isGone: true } });
    }
  });

  const { id } = record;
  useEffect(
    () =>
      feed?.hold({
        holds: ({ queryKey }) => concernsRecord(resource, id, queryKey),
        changed: () => void look(),
      }),
    [feed, resource, id, look],
  );

  // Read again, the form has it.
  return news?.of === record ? news.news : undefined;
};
