import Button from '@mui/material/Button';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, useCanBlock } from 'react-admin';
import { t } from '#i18n';
import { onBeforeSignIn } from '../../authProvider/createSignInRedirect';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
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

  const drop = () => {
    draftStore.finish();
    blocker.proceed?.();
  };
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('Leave without saving?')}
      text={
        isLosing
          ? t(
              '{count, plural, =1 {One change is not saved.} other {# changes are not saved.}} Your changes stay on this device until you come back, except the secret you typed.',
              { count: changes },
            )
          : t(
              '{count, plural, =1 {One change is not saved.} other {# changes are not saved.}} Your changes stay on this device until you come back.',
              { count: changes },
            )
      }
      verb={t('Stay')}
      onConfirm={() => blocker.reset?.()}
      onClose={() => blocker.reset?.()}
      cancelLabel={t('Leave')}
      onCancel={() => blocker.proceed?.()}
      actions={
        <Button color="error" onClick={drop}>
          {t('Discard changes')}
        </Button>
      }
    />
  );
};
