import { type RaRecord, useDataProvider, useUpdate } from 'ra-core';
import { useRef } from 'react';
import { t } from '#i18n';
import { createStaleError, isStale } from '../../../dataProvider/conflicts';
import { sendsFullRecord } from '../../../dataProvider/writes';
import type { ColumnSpec, ListedResource } from '../../../declaration/compiled';
import { loadResource } from '../../../declaration/registry';
import { isEqual } from '../../../lib/isEqual';
import { getValueAt, withValue } from '../../../lib/paths';
import { useViewer } from '../../../session/useViewer';
import { formatValue } from '../../fields/formatValue';
import { findBrokenRules, getRuleFields } from '../../form/brokenRules';

/**
 * Saves one value of a record. Where the call takes the record whole it is read first, so that nothing a list's row lacks
 * is lost; somebody else's change is not written over unseen.
 * @returns the function to save with; it rejects with what went wrong
 */
export const useSaveCell = (spec: ListedResource, column: ColumnSpec, record: RaRecord) => {
  const dataProvider = useDataProvider();
  const [update] = useUpdate();
  const viewer = useViewer();
  /** What is changed: the row that was seen, or the record as it was read since. */
  const base = useRef(record);
  const readRecord = async () => (await dataProvider.getOne(spec.name, { id: record.id })).data;

  const save = async (value: unknown): Promise<void> => {
    if (base.current === record && sendsFullRecord(spec) && spec.get !== 'fromList') {
      const read = await readRecord();
      const isSeen = isEqual(
        getValueAt(read, column.field) ?? null,
        getValueAt(record, column.field) ?? null,
      );
      if (!isSeen) throw createStaleError();
      base.current = read;
    }
    const data = withValue(base.current, column.field, value);
    const { form, rules = [] } = await loadResource(spec.name);
    const broken = findBrokenRules(
      rules
        .filter((rule) => getRuleFields(rule).includes(column.field))
        .map((rule) => ({ ...rule, at: column.field })),
      form,
      data,
      viewer,
    );
    if (broken[0]) throw new Error(broken[0].message);
    await update(
      spec.name,
      {
        id: record.id,
        data,
        previousData: base.current,
      },
      { mutationMode: 'pessimistic', returnPromise: true },
    );
  };

  return async (value: unknown): Promise<void> => {
    try {
      await save(value);
    } catch (error) {
      if (!isStale(error)) throw error;
      base.current = await readRecord();
      const now = formatValue(column, getValueAt(base.current, column.field));
      throw new Error(
        now
          ? t('Somebody changed this to “{value}” meanwhile. Save again to write over it.', { value: now })
          : t('Somebody cleared this meanwhile. Save again to write over it.'),
      );
    }
  };
};
