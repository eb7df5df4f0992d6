import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, useCanBlock } from 'react-admin';
import { t } from '#i18n';
import { onBeforeSignIn } from '../../authProvider/createSignInRedirect';
import type { DraftStore } from './useDraft';

interface Props {
  /** Number of fields with unsaved changes. */
  changes: number;
  /** Whether some changes, such as secrets, cannot be saved in the draft. */
  isLosing: boolean;
  draftStore: DraftStore;
}

// Sign-in pages return to this page, where the draft is restored.
const isSignIn = (path: string) => /^\/(login|auth-callback)/.test(path);

/** Asks for confirmation before the user leaves a form with unsaved changes, if the router supports blocking. */
export const LeaveGuard = (props: Props) => (useCanBlock() ? <Guard {...props} /> : null);

const Guard = ({ changes, isLosing, draftStore }: Props) => {
  const now = useRef(changes);
  now.current = changes;
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        now.current > 0 &&
        !draftStore.isFinished() &&
        currentLocation.pathname !== nextLocation.pathname &&
        !isSignIn(nextLocation.pathname),
      [draftStore],
    ),
  );

  // When the tab is closed, only the browser's own prompt can be shown. Signing in returns to this page, so
  // it prompts only if the draft is incomplete.
  const hasChanges = changes > 0;
  useEffect(() => {
    if (!hasChanges) return;
    let isSigningIn = false;
    const unsubscribe = onBeforeSignIn(() => {
      isSigningIn = true;
    });
    const preventUnload = (event: BeforeUnloadEvent) => {
      if (!draftStore.isFinished() && (isLosing || !isSigningIn)) event.preventDefault();
    };
    window.addEventListener('beforeunload', preventUnload);
    return () => {
      unsubscribe();
      window.removeEventListener('beforeunload', preventUnload);
    };
  }, [hasChanges, isLosing, draftStore]);

  const isOpen = blocker.state === 'blocked';
  const drop = () => {
    draftStore.finish();
    blocker.proceed?.();
  };
  return (
    <Dialog open={isOpen} onClose={() => blocker.reset?.()} aria-labelledby="leave-title" maxWidth="xs">
      <DialogTitle id="leave-title">{t('Leave without saving?')}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {isLosing
            ? t(
                '{count, plural, =1 {One change is not saved.} other {# changes are not saved.}} Your changes stay on this device until you come back, except the secret you typed.',
                { count: changes },
              )
            : t(
                '{count, plural, =1 {One change is not saved.} other {# changes are not saved.}} Your changes stay on this device until you come back.',
                { count: changes },
              )}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="error" onClick={drop}>
          {t('Discard changes')}
        </Button>
        <Button onClick={() => blocker.proceed?.()}>{t('Leave')}</Button>
        <Button variant="contained" autoFocus onClick={() => blocker.reset?.()}>
          {t('Stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
