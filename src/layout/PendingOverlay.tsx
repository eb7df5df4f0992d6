import Box from '@mui/material/Box';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useContext } from 'react';
import { t } from '#i18n';
import { NavigatingContext } from '../router/HistoryRouter';
import { useSession } from '../session/useSession';
import { vars } from '../theme/vars';
import { LoadingLine } from '../ui/LoadingLine';
import { useDelayed } from './useDelayed';

/** Time in milliseconds for which a call may take before a progress indicator appears (document 1, section 9). */
export const loadingOverlayDelay = 800;

/** Delay in milliseconds before a progress indicator appears while the code of a page is loading. */
const navigationDelay = 100;

/** Delay in milliseconds before a slow renewal of the session is explained. */
const signInDelay = 3_000;

/** Checks whether a mutation is in progress. Mutations with `meta: { overlay: false }`, which have their own indicator, are ignored. */
export const useIsWorking = (): boolean =>
  useIsMutating({ predicate: (mutation) => mutation.meta?.overlay !== false }) > 0;

/**
 * Progress indicator for slow calls: a thin line while reading, and an overlay during changes, which prevents double
 * submission. Dialogs appear above the overlay.
 */
export const PendingOverlay = () => {
  const isReading = useIsFetching() > 0;
  const isWorking = useIsWorking();
  const late = useDelayed(isReading || isWorking, loadingOverlayDelay);
  const movingLate = useDelayed(useContext(NavigatingContext), navigationDelay);
  const signingInLate = useDelayed(useSession().isPending, signInDelay);
  const workingLate = useDelayed(isWorking, loadingOverlayDelay);
  return (
    <>
      {(late || movingLate) && (
        <Box role="status" sx={{ position: 'fixed', inset: '0 0 auto', zIndex: 'tooltip' }}>
          <LoadingLine />
          {signingInLate && (
            <Box
              sx={{
                position: 'fixed',
                inset: 'auto 0 0',
                p: 1,
                bgcolor: 'background.paper',
                textAlign: 'center',
              }}
            >
              {t('Signing in is taking longer than usual…')}
            </Box>
          )}
        </Box>
      )}
      {workingLate && (
        <Box
          role="status"
          sx={{
            position: 'fixed',
            inset: 0,
            zIndex: (theme) => theme.zIndex.modal - 10,
            display: 'grid',
            placeItems: 'center',
            cursor: 'progress',
            backgroundColor: `rgba(${vars.palette.background.defaultChannel} / 0.5)`,
          }}
        >
          <Box
            sx={{
              px: 2.5,
              py: 1.25,
              borderRadius: 1,
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'divider',
            }}
          >
            {t('Working…')}
          </Box>
        </Box>
      )}
    </>
  );
};
