import Dialog, { type DialogProps } from '@mui/material/Dialog';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

export interface DialogFrameProps extends Omit<DialogProps, 'open' | 'onClose'> {
  open?: boolean;
  /** Called for Escape and clicks outside. Without it, only a button closes the dialog. */
  onClose?: (() => void) | undefined;
  /** Whether the dialog fills the screen of a phone. */
  isFullOnPhones?: boolean;
}

/** Moves notifications above the buttons of a full-screen dialog. */
const messageOffset = { body: { '--messages': '72px' } };

/** Frame of every dialog, labelled by the title of its `DialogBody`. */
export const DialogFrame = ({ isFullOnPhones = false, onClose, children, ...props }: DialogFrameProps) => {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const isFull = isFullOnPhones && isNarrow;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      fullScreen={isFull}
      onClose={() => onClose?.()}
      // A form lies between the dialog and its content, so it must reproduce the dialog's scrolling layout.
      sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' } }}
      {...props}
    >
      {isFull && <GlobalStyles styles={messageOffset} />}
      {children}
    </Dialog>
  );
};
