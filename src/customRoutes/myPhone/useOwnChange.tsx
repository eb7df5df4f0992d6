import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { t } from '#i18n';
import type { CallName } from '../../../contract/registeredCalls';
import { callByName } from '../../dataProvider/callByName';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { createReadKey } from '../../dataProvider/queries';
import { createUuid } from '../../lib/createUuid';
import { NoticeWithButton } from '../../views/actions/NoticeWithButton';
import { MY_PHONE, useOwnExtension } from './ownExtension';

interface OwnChange {
  name: CallName;
  body?: object;
  /** Reports the completed change. */
  text: string;
  /** Whether the change cannot be undone, such as the recording of a greeting. */
  isFinal?: boolean;
  /** Call that reverses the change, if the server cannot undo it as such. */
  reverse?: { name: CallName; body: object };
}

/** Time in milliseconds for which undo is offered. */
const UNDO_MS = 12_000;

/**
 * Changes something of the own extension, reports it, and offers to undo it.
 * @param showsError whether the caller shows errors, instead of a notification
 */
export const useOwnChange = (showsError = false) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const own = useOwnExtension();
  const notify = useNotify();
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: createReadKey(MY_PHONE) });
  const report = (error: unknown) => notify(describe(error), { type: 'error' });

  const undo = async (group: string, { reverse }: OwnChange) => {
    try {
      const { name, body } = reverse ?? { name: 'UndoOwnChange' as CallName, body: { group } };
      const answer = (await callByName(call, name, { ...own, ...body })) as { left?: string } | null;
      if (answer?.left) notify(answer.left, { type: 'warning' });
      else notify(t('Undone.'), { type: 'success' });
    } catch (error) {
      report(error);
    }
    await reload();
  };

  return useMutation({
    mutationFn: async ({ name, body }: OwnChange) => {
      const group = createUuid();
      await callByName(call, name, { ...own, ...body }, { group });
      return group;
    },
    onSuccess: (group, change) =>
      change.isFinal
        ? notify(change.text, { type: 'success' })
        : notify(
            <NoticeWithButton
              text={change.text}
              label={t('Undo')}
              onPress={() => void undo(group, change)}
            />,
            { type: 'success', autoHideDuration: UNDO_MS },
          ),
    onError: (error) => showsError || report(error),
    onSettled: reload,
  });
};
