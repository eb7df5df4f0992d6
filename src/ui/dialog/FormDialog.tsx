import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactElement, type ReactNode, type SubmitEvent, useState } from 'react';
import { t } from '#i18n';
import { DialogBody } from './DialogBody';
import { DialogFrame, type DialogFrameProps } from './DialogFrame';

export interface FormDialogProps extends Omit<DialogFrameProps, 'title' | 'onSubmit'> {
  title: ReactNode;
  /** Label of the main button. Without it, the dialog only shows something and has a button that closes it. */
  submitLabel?: string | undefined;
  /** While the promise is pending, the dialog is busy: it cannot be closed or submitted again. */
  onSubmit?: (event: SubmitEvent) => unknown;
  isBusy?: boolean;
  /** Whether something was typed, which is then discarded only by the cancel button. */
  hasInput?: boolean;
  disabled?: boolean;
  /** Whether the main button deletes or ends something. */
  danger?: boolean;
  /** Reason why the last attempt failed. */
  error?: string | null | undefined;
  cancelLabel?: string;
  /** Called by the cancel button, if it does something other than close. */
  onCancel?: (() => void) | undefined;
  /** The button that receives the focus, if no input does. */
  focus?: 'cancel' | 'submit';
  /** Further buttons, shown before the others. */
  actions?: ReactNode;
  /** Renders the main button, for example with a menu of alternatives. */
  renderSubmit?: (button: ReactElement<ButtonProps>) => ReactNode;
}

/** Dialog with a form, a cancel button and a submit button. */
export const FormDialog = ({
  title,
  children,
  submitLabel,
  onSubmit,
  isBusy: isCallerBusy = false,
  hasInput = false,
  disabled = false,
  danger = false,
  error,
  cancelLabel = submitLabel ? t('Cancel') : t('Close'),
  onClose,
  onCancel = onClose,
  focus,
  actions,
  renderSubmit = (button) => button,
  ...frame
}: FormDialogProps) => {
  const [isSubmitting, setSubmitting] = useState(false);
  const isBusy = isCallerBusy || isSubmitting;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    // A dialog opened from a form bubbles its events to that form.
    event.stopPropagation();
    if (isBusy || disabled) return;
    setSubmitting(true);
    try {
      await onSubmit?.(event);
    } finally {
      setSubmitting(false);
    }
  };
  return (
    <DialogFrame {...frame} onClose={() => isBusy || hasInput || onClose?.()}>
      <form noValidate onSubmit={submit}>
        <DialogBody
          title={title}
          actions={
            <>
              {actions}
              {onCancel && (
                <Button color="inherit" disabled={isBusy} autoFocus={focus === 'cancel'} onClick={onCancel}>
                  {cancelLabel}
                </Button>
              )}
              {submitLabel &&
                renderSubmit(
                  <Button
                    type="submit"
                    variant="contained"
                    color={danger ? 'error' : 'primary'}
                    loading={isBusy}
                    disabled={disabled}
                    autoFocus={focus === 'submit'}
                  >
                    {submitLabel}
                  </Button>,
                )}
            </>
          }
        >
          {children}
          {error && <Alert severity="error">{error}</Alert>}
        </DialogBody>
      </form>
    </DialogFrame>
  );
};
