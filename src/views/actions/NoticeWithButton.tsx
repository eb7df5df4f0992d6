import Button from '@mui/material/Button';
import { useCloseNotification } from 'react-admin';

interface Props {
  text: string;
  label: string;
  onPress: () => void;
}

/** Content of a notification with one button, which closes it. */
export const NoticeWithButton = ({ text, label, onPress }: Props) => {
  const close = useCloseNotification();
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      <span style={{ flex: 1 }}>{text}</span>
      <Button
        color="inherit"
        onClick={() => {
          close();
          onPress();
        }}
      >
        {label}
      </Button>
    </span>
  );
};
