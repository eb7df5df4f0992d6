import { type RaRecord, useDataProvider, useNotify, useUpdate } from 'ra-core';
import { useCallback } from 'react';
import { t } from '#i18n';
import { fieldOfRule, pointedAt } from '../../../../telephony/routing/pointedAt';
import type { Edge, Step } from '../../../../telephony/routing/step';
import { staleChange } from '../../../dataProvider/conflicts';
import { describe } from '../../../dataProvider/describe';
import { UndoNotice } from '../../../views/actions/UndoNotice';
import { detail } from '../../../views/form/detail';
import { formOf } from '../formOf';

/** Milliseconds the way back is offered. */
const UNDO_FOR = 12_000;

/** Rules of a step that are to lead elsewhere. */
export interface Pointing {
  from: Step;
  edges: readonly Edge[];
  /** Where they are to lead; asked for where it is missing. */
  to?: Step | undefined;
}

/**
 * Has rules lead elsewhere by the update call of their record, as its form would, and offers the way back.
 * @param onChanged told when the record has been changed, either way
 */
export const usePoint = (onChanged: () => void) => {
  const dataProvider = useDataProvider();
  const [update] = useUpdate();
  const notify = useNotify();

  return useCallback(
    async ({ from, edges }: Pointing, to: Step, text: string): Promise<void> => {
      const form = formOf(from);
      if (!form) return;
      const { resource, id } = form;
      const send = (data: RaRecord, previousData: RaRecord): Promise<RaRecord> =>
        update(
          resource,
          { id, data, previousData, meta: detail },
          { mutationMode: 'pessimistic', returnPromise: true },
        );
      const { data: record } = await dataProvider.getOne<RaRecord>(resource, { id, meta: detail });
      const changes: Record<string, unknown> = {};
      for (const edge of edges) {
        const field = fieldOfRule(from, edge);
        const next = pointedAt(changes[field] ?? record[field], edge, to.account);
        if (next === undefined) throw staleChange();
        changes[field] = next;
      }
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
      notify(<UndoNotice text={text} onUndo={() => void undo()} />, {
        type: 'success',
        autoHideDuration: UNDO_FOR,
      });
    },
    [dataProvider, update, notify, onChanged],
  );
};
