import Box from '@mui/material/Box';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { ConnectionNotice } from './ConnectionNotice';
import type { NotificationProps } from './Notification';

const maxVisible = 3;

const loadNotification = () => import('./Notification');

/** Delay in milliseconds before retrying to load the notification component. */
const RETRY_MS = 5000;

/** Loads the notification component when the first notification appears. If loading fails, shows plain text and retries. */
const useNotification = (isNeeded: boolean, load: typeof loadNotification) => {
  const [{ as, tries }, setTried] = useState<{ as?: ComponentType<NotificationProps>; tries: number }>({
    tries: 0,
  });
  const isMissing = isNeeded && (as === undefined || as === PlainNotification);
  useEffect(() => {
    if (!isMissing) return undefined;
    const tryLoading = () =>
      load()
        .then(({ Notification }) => setTried({ as: Notification, tries }))
        .catch(() => setTried({ as: PlainNotification, tries: tries + 1 }));
    const timer = setTimeout(tryLoading, tries && RETRY_MS);
    return () => clearTimeout(timer);
  }, [isMissing, tries, load]);
  return as;
};

/**
 * Notifications in the corner of the page.
 * @param props.load loads the notification component
 */
export const Notifications = ({ load = loadNotification }: { load?: typeof loadNotification }) => {
  const { notifications, setNotifications } = useNotificationContext();
  const Notification = useNotification(notifications.length > 0, load);
  const forget = useCallback(
    (removed: NotificationPayload) =>
      setNotifications((known) => known.filter((payload) => payload !== removed)),
    [setNotifications],
  );
  return (
    <Box
      aria-live="polite"
      sx={{
        position: 'fixed',
        bottom: 'var(--messages, 16px)',
        left: 16,
        right: 16,
        zIndex: 'snackbar',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1,
        pointerEvents: 'none',
        '& > *': { pointerEvents: 'auto' },
      }}
    >
      <ConnectionNotice />
      {Notification &&
        notifications
          .slice(0, maxVisible)
          .map((payload) => (
            <QueuedNotification
              key={getPayloadKey(payload)}
              payload={payload}
              forget={forget}
              as={Notification}
            />
          ))}
    </Box>
  );
};

/** Plain text shown if the notification component cannot be loaded. */
const PlainNotification = ({ payload: { message, type, notificationOptions } }: NotificationProps) => {
  const translate = useTranslate();
  return (
    <Box
      role={type === 'error' ? 'alert' : 'status'}
      sx={{ px: 2, py: 0.75, color: `tone.${type}Text`, bgcolor: `tone.${type}` }}
    >
      {typeof message === 'string'
        ? translate(message, { _: message, ...notificationOptions?.messageArgs })
        : message}
    </Box>
  );
};

interface QueuedProps {
  payload: NotificationPayload;
  forget: (removed: NotificationPayload) => void;
  as: ComponentType<NotificationProps>;
}

const QueuedNotification = ({ payload, forget, as: Notification }: QueuedProps) => {
  const onRemoved = useCallback(() => forget(payload), [forget, payload]);
  return <Notification payload={payload} onRemoved={onRemoved} />;
};

const keys = new WeakMap<NotificationPayload, number>();
let lastKey = 0;

const getPayloadKey = (payload: NotificationPayload): number => {
  const known = keys.get(payload);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(payload, lastKey);
  return lastKey;
};
