import { Suspense, useCallback } from 'react';
import { useNotify } from 'react-admin';
import { acceptsDryRuns } from '../../config/changeSettings';
import { getTerms } from '../../declaration/terms';
import { lazyPart } from '../../lib/lazyPart';
import { isAllowed } from '../../session/gates';
import { useViewer } from '../../session/useViewer';

const UndoNotice = lazyPart(() => import('./UndoNotice'));

/** Time in milliseconds for which undo is offered. */
export const UNDO_MS = 12_000;

/**
 * Returns a function that reports a completed change, and offers to undo it if the server can.
 * @returns a function that takes the text and the change group; without a group, undo is not offered
 */
export const useNotifyDone = () => {
  const notify = useNotify();
  const viewer = useViewer();
  const { takeBack } = getTerms().calls;
  const call = takeBack && acceptsDryRuns() && isAllowed(takeBack, viewer) ? takeBack.call : undefined;
  return useCallback(
    (text: string, changeGroup: string | undefined) => {
      if (!call || changeGroup === undefined) notify(text, { type: 'success' });
      else
        notify(
          <Suspense fallback={text}>
            <UndoNotice text={text} call={call} changeGroup={changeGroup} />
          </Suspense>,
          { type: 'success', autoHideDuration: UNDO_MS },
        );
    },
    [notify, call],
  );
};
