import { Suspense, useCallback } from 'react';
import { useNotify } from 'react-admin';
import { t } from '#i18n';
import { acceptsDryRuns } from '../../config/changeSettings';
import { getTerms } from '../../declaration/terms';
import { lazyPart } from '../../lib/lazyPart';
import { isAllowed } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import { NoticeWithButton } from './NoticeWithButton';

const UndoNotice = lazyPart(() => import('./UndoNotice'));

/** Time in milliseconds for which undo is offered. */
const UNDO_MS = 12_000;

/**
 * Returns a function that reports a completed change, and offers to undo it if the server can.
 * @returns a function that takes the text, the change group if there is one, and another way to undo the change, which is
 * offered if the server cannot undo the group
 */
export const useNotifyDone = () => {
  const notify = useNotify();
  const viewer = useViewer();
  const { takeBack } = getTerms().calls;
  const call = takeBack && acceptsDryRuns() && isAllowed(takeBack, viewer) ? takeBack.call : undefined;
  return useCallback(
    (text: string, changeGroup: string | undefined, onUndo?: () => void) => {
      const undoButton = onUndo && <NoticeWithButton text={text} label={t('Undo')} onPress={onUndo} />;
      if (!call || changeGroup === undefined)
        notify(undoButton ?? text, { type: 'success', ...(undoButton && { autoHideDuration: UNDO_MS }) });
      else
        notify(
          <Suspense fallback={text}>
            <UndoNotice text={text} call={call} changeGroup={changeGroup} fallback={undoButton ?? text} />
          </Suspense>,
          { type: 'success', autoHideDuration: UNDO_MS },
        );
    },
    [notify, call],
  );
};
