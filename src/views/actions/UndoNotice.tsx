import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { t } from '#i18n';
import { callByName } from '../../dataProvider/callByName';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { createReadKey } from '../../dataProvider/queries';
import { getValueAt } from '../../lib/paths';
import { NoticeWithButton } from './NoticeWithButton';

interface Props {
  text: string;
  /** Call that undoes a change group. */
  call: string;
  changeGroup: string;
  /** Shown if not all of the change can be undone. */
  fallback: ReactNode;
}

/** Notification of a completed change, with an undo button once a preview has shown that all of it can be undone. */
const UndoNotice = ({ text, call, changeGroup, fallback }: Props) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const notify = useNotify();
  const client = useQueryClient();
  const send = (preview: boolean): Promise<unknown> =>
    callByName(dataProvider.call, call, { change_group: changeGroup, preview, pageSize: 1 });
  const { data, isPending } = useQuery({
    queryKey: createReadKey('undo', changeGroup),
    queryFn: () => send(true),
    retry: false,
  });
  const canUndo = Number(getValueAt(data, 'records')) > 0 && getValueAt(data, 'left') === 0;
  const undo = async () => {
    try {
      await send(false);
      notify(t('Undone.'), { type: 'success' });
    } catch (error) {
      notify(t('Not undone. {error}', { error: describe(error) }), { type: 'error' });
    }
    await client.invalidateQueries();
  };
  if (isPending) return text;
  return canUndo ? <NoticeWithButton text={text} label={t('Undo')} onPress={() => void undo()} /> : fallback;
};

export default UndoNotice;
