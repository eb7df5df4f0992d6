import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '#i18n';
import { vars } from '../theme/vars';

const POLL_MS = 2_000;

/** Checks whether the server was still adding its demo data when it sent the page. */
const wasIncomplete = (): boolean =>
  document.querySelector('meta[name="demo"][content="incomplete"]') !== null;

/** Checks whether the server has finished adding its demo data; false while it does not respond. */
const hasCompleted = async (): Promise<boolean> => {
  try {
    const answer = await fetch(`${import.meta.env.BASE_URL}demo.json`, { cache: 'no-cache' });
    return answer.ok && !(await answer.json()).isIncomplete;
  } catch {
    return false;
  }
};

/** Notice on every page while the server adds its demo data. When it has finished, all queries are reloaded. */
export const DemoProgress = () => {
  const queryClient = useQueryClient();
  const [isShown, setShown] = useState(wasIncomplete);
  useEffect(() => {
    if (!isShown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    const check = async () => {
      const isComplete = await hasCompleted();
      if (isUnmounted) return;
      if (!isComplete) {
        timer = setTimeout(check, POLL_MS);
        return;
      }
      setShown(false);
      await queryClient.invalidateQueries();
    };
    timer = setTimeout(check, POLL_MS);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [isShown, queryClient]);
  if (!isShown) return null;
  return createPortal(
    <Box
      role="status"
      sx={{
        position: 'fixed',
        bottom: 16,
        left: '50%',
        transform: 'translateX(-50%)',
        zIndex: 'snackbar',
        // Lets clicks through to the content below.
        pointerEvents: 'none',
        width: 'max-content',
        maxWidth: 'calc(100vw - 32px)',
        px: 2,
        py: 1,
        borderRadius: 1,
        boxShadow: 3,
        typography: 'body2',
        color: 'tone.warningText',
        bgcolor: 'background.paper',
        backgroundImage: `linear-gradient(${vars.palette.tone.warning}, ${vars.palette.tone.warning})`,
      }}
    >
      <strong>{t('Demo data is still being added.')}</strong>{' '}
      {t('Phone systems, calls, orders, bills and totals are not complete yet.')}
    </Box>,
    document.body,
  );
};
