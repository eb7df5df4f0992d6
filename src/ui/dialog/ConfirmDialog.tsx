import DialogContentText from '@mui/material/DialogContentText';
import { useId } from 'react';
import { FormDialog, type FormDialogProps } from './FormDialog';

interface Props extends Omit<FormDialogProps, 'submitLabel' | 'onSubmit'> {
  /** What follows from confirming, in full sentences. */
  text: string;
  /** Verb of the button that confirms. */
  verb: string;
  onConfirm: () => unknown;
}

/** Dialog that requests confirmation. The focus is on the choice that cannot do harm. */
export const ConfirmDialog = ({ text, verb, onConfirm, children, ...props }: Props) => {
  const id = useId();
  return (
    <FormDialog
      focus={props.danger ? 'cancel' : 'submit'}
      aria-describedby={id}
      {...props}
      submitLabel={verb}
      onSubmit={onConfirm}
    >
      <DialogContentText id={id}>{text}</DialogContentText>
      {children}
    </FormDialog>
  );
};
