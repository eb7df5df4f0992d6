import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import { useImpersonation } from '../../acting/acting';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildCallQuery } from '../../dataProvider/queries';
import { lazyPart } from '../../lib/lazyPart';
import { Icon } from '../../theme/Icon';
import { LiveRegion } from '../../ui/LiveRegion';
import { ChangeFeedSubscription } from '../../views/ChangeFeedSubscription';
import { formatCount } from '../../views/fields/formatCaches';

const BellPanel = lazyPart(() => import('./BellPanel'));

/** Polling interval in milliseconds, for notifications that were missed while the event stream was disconnected. */
const POLL_MS = 120_000;
const MAX_BADGE_COUNT = 99;

const badgeStyles = {
  position: 'absolute',
  top: 1,
  insetInlineEnd: 0,
  minWidth: 16,
  height: 16,
  px: '4px',
  borderRadius: '8px',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '16px',
  color: 'error.contrastText',
  bgcolor: 'error.main',
  // Rendered by CSS, because the accessible name of the button already includes the count.
  '&::after': { content: 'attr(data-count)' },
} as const;

/** Shows the number of unread notifications, updated live, and the latest ones. Hidden if the server does not support them. */
const Bell = () => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const isActing = useImpersonation() !== null;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [used, setUsed] = useState(false);
  const { data } = useQuery({
    ...buildCallQuery(call, 'GetUnreadNotifications', {}),
    enabled: !isActing,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : POLL_MS),
    retry: false,
  });
  // Notifications are private, so they are hidden during impersonation.
  if (isActing || !data) return null;
  const unread = data.unread ?? 0;
  const label =
    unread === 0 ? t('Notifications') : t('Notifications, {unread, plural, other {# unread}}', { unread });
  return (
    <>
      <ChangeFeedSubscription />
      <LiveRegion>
        {unread > 0 &&
          t('{unread, plural, one {# unread notification} other {# unread notifications}}', { unread })}
      </LiveRegion>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => {
          setUsed(true);
          setAnchor(event.currentTarget);
        }}
        sx={{ position: 'relative' }}
      >
        <Icon name="Notifications" />
        {unread > 0 && (
          <Box
            component="span"
            data-count={unread > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : formatCount(unread)}
            aria-hidden
            sx={badgeStyles}
          />
        )}
      </IconButton>
      {used && (
        <Suspense>
          <BellPanel
            anchor={anchor}
            latest={data.latest ?? []}
            unread={unread}
            onClose={() => setAnchor(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};

export default Bell;
