import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkBase, useDataProvider, useNotify } from 'react-admin';
import { t } from '#i18n';
import type { CallResponse } from '../../../contract';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { refreshResources } from '../../dataProvider/queries';
import { vars } from '../../theme/vars';
import { FloatingPanel } from '../../ui/FloatingPanel';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { formatDateTime } from '../../views/fields/formatCaches';

type LatestNotifications = NonNullable<CallResponse<'GetUnreadNotifications'>['latest']>;
type Notification = NonNullable<LatestNotifications[number]>;

interface Props {
  anchor: HTMLElement | undefined;
  latest: LatestNotifications;
  unread: number;
  onClose: () => void;
}

const NotificationList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  '& a, & .line': {
    display: 'grid',
    gridTemplateColumns: '8px minmax(0, 1fr)',
    columnGap: 12,
    padding: theme.spacing(1.25, 2),
    borderTop: `1px solid ${vars.palette.divider}`,
    color: 'inherit',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& a:hover, & a:focus-visible': { backgroundColor: vars.palette.quiet.hover },
  '& .dot': { width: 8, height: 8, marginTop: 6, borderRadius: '50%' },
  '& .unread .dot': { backgroundColor: vars.palette.primary.main },
  '& .unread strong': { fontWeight: 600 },
  '& strong': { display: 'block', fontWeight: 400 },
  '& small': { ...theme.typography.body2, display: 'block', color: vars.palette.text.secondary },
}));

const NotificationRow = ({ notification, onOpen }: { notification: Notification; onOpen: () => void }) => {
  const { title, text, times, at, is_read: isRead, address } = notification;
  const inside: ReactNode = (
    <>
      <span className="dot" />
      <span>
        <strong>
          {!isRead && <VisuallyHidden>{t('Unread')}: </VisuallyHidden>}
          {title}
        </strong>
        <span>{text}</span>
        <small>
          {at && formatDateTime(at)}
          {(times ?? 1) > 1 &&
            ` · ${t('{times, plural, other {# times within the hour}}', { times: times ?? 1 })}`}
        </small>
      </span>
    </>
  );
  const className = isRead ? undefined : 'unread';
  return (
    <li className={className}>
      <LinkBase to={address || `/notifications/${notification.id}/show`} onClick={onOpen}>
        {inside}
      </LinkBase>
    </li>
  );
};

const BellPanel = ({ anchor, latest, unread, onClose }: Props) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const mark = (ids?: number[]) =>
    call('MarkNotifications', { ...(ids && { ids }), is_read: true }).then(
      () => refreshResources(client, 'call', 'notifications'),
      (error: unknown) => notify(describe(error), { type: 'error' }),
    );
  const visible = latest.filter((entry) => entry !== null);
  return (
    <FloatingPanel
      anchor={anchor}
      label={t('Notifications')}
      width={400}
      side="right"
      onClose={onClose}
      paper={{ maxHeight: 'min(560px, 80vh)', display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1, minHeight: 48 }}>
        <Typography variant="h2" sx={{ mr: 'auto' }}>
          {t('Notifications')}
        </Typography>
        {unread > 0 && (
          <Button
            size="small"
            onClick={({ currentTarget }) => {
              // The focused button is about to disappear, so the focus moves to the panel.
              currentTarget.closest<HTMLElement>('[role=dialog]')?.focus();
              void mark();
            }}
          >
            {t('Mark all read')}
          </Button>
        )}
      </Box>
      {visible.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          {t('Nothing yet. Follow a list by its “Views” button, and you are told here what changes.')}
        </Typography>
      ) : (
        <NotificationList>
          {visible.map((entry) => (
            <NotificationRow
              key={entry.id}
              notification={entry}
              onOpen={() => {
                onClose();
                if (!entry.is_read && entry.id) void mark([entry.id]);
              }}
            />
          ))}
        </NotificationList>
      )}
      <Box sx={{ display: 'flex', gap: 1, px: 1, py: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button size="small" component={LinkBase} to="/notifications" onClick={onClose}>
          {t('All notifications')}
        </Button>
        <Button size="small" component={LinkBase} to="/watches" onClick={onClose}>
          {t('What I follow')}
        </Button>
        <Button
          size="small"
          component={LinkBase}
          to="/notification-settings"
          onClick={onClose}
          sx={{ ml: 'auto' }}
        >
          {t('Settings')}
        </Button>
      </Box>
    </FloatingPanel>
  );
};

export default BellPanel;
