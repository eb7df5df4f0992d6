import DialogActions from '@mui/material/DialogActions';
import DialogContent, { type DialogContentProps } from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';

interface Props extends Omit<DialogContentProps, 'title' | 'sx'> {
  title: ReactNode;
  /** Buttons, the main one last. */
  actions: ReactNode;
}

/** Title, content and buttons of a dialog. */
export const DialogBody = ({ title, actions, ...props }: Props) => (
  <>
    <DialogTitle>{title}</DialogTitle>
    <DialogContent
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
        gap: 2,
        // The label of an outlined input lies above the input.
        '&&': { pt: 0.75 },
      }}
      {...props}
    />
    {/* On phones, three buttons with long labels do not fit in one row. */}
    <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', rowGap: 1 }}>{actions}</DialogActions>
  </>
);
