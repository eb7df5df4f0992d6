import { useRef } from 'react';
import { type RaRecord, useDataProvider, useUpdate } from 'react-admin';
import { t } from '#i18n';
import { createStaleError, isStale } from '../../../dataProvider/conflicts';
import { sendsFullRecord } from '../../../dataProvider/writes';
import type { ColumnSpec, ListedResource } from '../../../declaration/compiled';
import { loadResource } from '../../../declaration/registry';
import { isEqual } from '../../../lib/isEqual';
import { getValueAt, withValue } from '../../../lib/paths';
import { useViewer } from '../../../session/useViewer';
import { formatValue } from '../../fields/formatValue';
import { findBrokenRules, getRuleFields } from '../../form/findBrokenRules';

/**
 * Saves one value of a record. If the call requires the full record, the record is read first, so that fields missing
 * from the list are preserved. Conflicting changes are not overwritten silently.
 * @returns the save function, which rejects with the error
 */
export const useSaveCell = (spec: ListedResource, column: ColumnSpec, record: RaRecord) => {
  const dataProvider = useDataProvider();
  const [update] = useUpdate();
  const viewer = useViewer();
  /** Record on which the change is based: the displayed row, or the record if it has been read since. */
  const base = useRef(record);
  const readRecord = async () => (await dataProvider.getOne(spec.name, { id: record.id })).data;

  const save = async (value: unknown): Promise<void> => {
    if (base.current === record && sendsFullRecord(spec) && spec.get !== 'fromList') {
      const read = await readRecord();
      const isCurrent = isEqual(
        getValueAt(read, column.field) ?? null,
        getValueAt(record, column.field) ?? null,
      );
      if (!isCurrent) throw createStaleError();
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
