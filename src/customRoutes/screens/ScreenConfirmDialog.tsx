import { msg, t } from '#i18n';
import { isRestorable } from '../../../contract/people/restorableEntities';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { useDeletionText } from '../../views/actions/useDeletionText';
import { type SavedScreen, useScreenChange } from './useScreens';

const dialogTexts = {
  withdraw: {
    verb: msg('Unpublish'),
    title: msg('Unpublish “{name}”?'),
    text: msg('It is removed from the menu of everyone. Its draft and versions are kept.'),
    done: msg('“{name}” is unpublished.'),
    call: 'WithdrawScreen',
  },
  delete: {
    verb: msg('Delete'),
    title: msg('Delete “{name}”?'),
    text: msg('The screen, its draft and all versions are deleted for everyone.'),
    done: msg('“{name}” is deleted.'),
    call: 'DeleteScreen',
  },
} as const;

interface Props {
  action: keyof typeof dialogTexts;
  screen: SavedScreen;
  onClose: () => void;
}

/** Asks for confirmation before a screen is withdrawn or deleted. */
export const ScreenConfirmDialog = ({ action, screen, onClose }: Props) => {
  const { verb, title, text, done, call } = dialogTexts[action];
  const { name } = screen;
  const { change } = useScreenChange();
  const removalText = useDeletionText('Root');
  const confirm = async () => {
    const succeeded = await change(
      async (callApi) => {
        await callApi(call, { id: screen.id ?? 0 });
        return true;
      },
      t(done, { name }),
    );
    if (succeeded) onClose();
  };
  return (
    <ConfirmDialog
      title={t(title, { name })}
      text={[t(text), ...(action === 'delete' ? [removalText(isRestorable('screen'), 1)] : [])].join(' ')}
      verb={t(verb)}
      danger={action === 'delete'}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
};
