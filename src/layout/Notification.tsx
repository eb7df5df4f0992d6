import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useCallback, useEffect, useState } from 'react';
import {
  CloseNotificationContext,
  type NotificationPayload,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin';
import { t } from '#i18n';
import { Icon } from '../theme/Icon';

/** Default display time of a notification in milliseconds (document 1, section 9). */
export const notificationDuration = 5000;

export interface NotificationProps {
  payload: NotificationPayload;
  onRemoved: () => void;
}

/** Single notification, shown until it times out. It stays while it is focused or hovered over. */
export const Notification = ({ payload, onRemoved }: NotificationProps) => {
  const { message, type, notificationOptions = {} } = payload;
  const { undoable, messageArgs, multiLine, autoHideDuration = notificationDuration } = notificationOptions;
  const translate = useTranslate();
  const takeMutation = useTakeUndoableMutation();
  const [isHeld, setHeld] = useState(false);

  const finish = useCallback(
    (isUndo: boolean) => {
      if (undoable) takeMutation()?.({ isUndo });
      onRemoved();
    },
    [undoable, takeMutation, onRemoved],
  );
  const close = useCallback(() => finish(false), [finish]);

  useEffect(() => {
    // A notification must not disappear while the user reads it.
    if (isHeld || autoHideDuration === null) return undefined;
    const timer = setTimeout(close, autoHideDuration);
    return () => clearTimeout(timer);
  }, [isHeld, autoHideDuration, close]);

  return (
    <Box
      data-appears
      role={type === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minWidth: 260,
        maxWidth: 520,
        pl: 2,
        pr: 0.75,
        py: 0.75,
        borderRadius: 1,
        boxShadow: 6,
        color: `tone.${type}Text`,
        bgcolor: `tone.${type}`,
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ flex: 1, whiteSpace: multiLine ? 'pre-line' : undefined }}>
        <CloseNotificationContext.Provider value={close}>
          {typeof message === 'string' ? translate(message, { _: message, ...messageArgs }) : message}
        </CloseNotificationContext.Provider>
      </Box>
      {undoable && (
        <Button color="inherit" onClick={() => finish(true)}>
          {t('Undo')}
        </Button>
      )}
      <IconButton color="inherit" aria-label={t('Close')} onClick={close}>
        <Icon name="Close" />
      </IconButton>
    </Box>
  );
};
