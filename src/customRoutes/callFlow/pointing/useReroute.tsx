import { useCallback } from 'react';
import { type RaRecord, useDataProvider, useNotify, useUpdate } from 'react-admin';
import { t } from '#i18n';
import type { Step } from '../../../../telephony/routing/step';
import { describe } from '../../../dataProvider/describe';
import { NoticeWithButton } from '../../../views/actions/NoticeWithButton';
import { detailMeta } from '../../../views/form/detailMeta';
import { buildReroutedRecord, type Rerouting } from './buildReroutedRecord';

/** Milliseconds for which undo is offered. */
const UNDO_MS = 12_000;

/**
 * Redirects rules with the same update call that the record's form uses, and offers undo.
 * @param onChanged called after the record has been changed or restored
 */
export const useReroute = (onChanged: () => void) => {
  const dataProvider = useDataProvider();
  const [update] = useUpdate();
  const notify = useNotify();

  return useCallback(
    async (pointing: Rerouting, to: Step, text: string): Promise<void> => {
      const pointed = await buildReroutedRecord(dataProvider, pointing, to);
      if (!pointed) return;
      const { resource, id, record, changes } = pointed;
      const send = (data: RaRecord, previousData: RaRecord): Promise<RaRecord> =>
        update(
          resource,
          { id, data, previousData, meta: detailMeta },
          { mutationMode: 'pessimistic', returnPromise: true },
        );
      const saved = await send({ ...record, ...changes }, record);
      onChanged();
      const before = Object.fromEntries(Object.keys(changes).map((field) => [field, record[field] ?? '']));
      const undo = async () => {
        try {
          await send({ ...saved, ...before }, saved);
          notify(t('Put back as it was.'), { type: 'success' });
        } catch (error) {
          notify(describe(error), { type: 'error' });
        }
        onChanged();
      };
      notify(<NoticeWithButton text={text} label={t('Undo')} onPress={() => void undo()} />, {
        type: 'success',
        autoHideDuration: UNDO_MS,
      });
    },
    [dataProvider, update, notify, onChanged],
  );
};
