import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';

interface UndoButtonProps {
  text: string;
  onUndo: () => Promise<unknown>;
}

export const UndoButton = ({ text, onUndo }: UndoButtonProps) => {
  const notify = useNotify();
  const undo = () =>
    onUndo().then(
      () => notify('Taken back.', { type: 'info' }),
      (error: Error) => notify(error.message, { type: 'error' }),
    );
  return (
    <Alert
      severity="success"
      action={
        <Button color="inherit" onClick={undo}>
          Undo
        </Button>
      }
    >
      {text}
    </Alert>
  );
};
