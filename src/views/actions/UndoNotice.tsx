import Button from '@mui/material/Button';
import { useCloseNotification } from 'react-admin';
import { t } from '#i18n';

interface UndoNoticeProps {
  text: string;
  onUndo: () => void;
}

export const UndoNotice = ({ text, onUndo }: UndoNoticeProps) => {
  const close = useCloseNotification();
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      <span style={{ flex: 1 }}>{text}</span>
      <Button
        color="inherit"
        onClick={() => {
          close();
          onUndo();
        }}
      >
        {t('Undo')}
      </Button>
    </span>
  );
};
