import { useFormContext } from 'react-hook-form';
import { msg, t } from '#i18n';
import type { FieldSpec } from '../../../declaration/compiled';
import { FormDialog } from '../../../ui/dialog/FormDialog';
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
    <FormDialog
      title={title}
      maxWidth="sm"
      submitLabel={t(msg('Done', 'action'))}
      onSubmit={check}
      onClose={onCancel}
    >
      <NestedFields fields={fields} within={source} />
    </FormDialog>
  );
};
