import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { t } from '#i18n';
import type { FieldSpec } from '../../../declaration/compiled';
import { checkNestedField } from '../checkField';
import { NestedFields } from '../NestedFields';

interface Props {
  title: string;
  fields: readonly FieldSpec[];
  /** Path of the object in the form. */
  source: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Edits one object of a list. Confirming closes the dialog once all fields are valid; cancelling restores the previous values. */
export const RowDialog = ({ title, fields, source, onDone, onCancel }: Props) => {
  const id = useId();
  const { getValues, setError, clearErrors } = useFormContext();
  const check = () => {
    clearErrors(source);
    let isWell = true;
    const row = { field: source, label: title, kind: 'object' as const, required: true, fields: [...fields] };
    checkNestedField(row, getValues(source), source, (path, message) => {
      isWell = false;
      setError(path, { type: 'rule', message });
    });
    if (isWell) onDone();
  };
  return (
    <Dialog open onClose={onCancel} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent
        sx={{ '&&': { pt: 1 } }}
        onKeyDown={(event) => {
          // Prevents Enter from submitting the surrounding form.
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          check();
        }}
      >
        <NestedFields fields={fields} within={source} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button variant="contained" onClick={check}>
          {t('Done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
