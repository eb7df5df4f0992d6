import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type RaRecord, ResourceContextProvider } from 'react-admin';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { t } from '#i18n';
import { describe } from '../../../dataProvider/describe';
import type { ColumnSpec, ListedResource } from '../../../declaration/compiled';
import { isEqual } from '../../../lib/isEqual';
import { getValueAt, withValue } from '../../../lib/paths';
import { FloatingPanel } from '../../../ui/FloatingPanel';
import { getRecordName } from '../../fields/getRecordName';
import { useLabels } from '../../fields/useLabels';
import { focusFirstField } from '../../form/firstField';
import { FieldInput } from '../../inputs/FieldInput';
import { useSaveCell } from './useSaveCell';

interface CellEditorProps {
  spec: ListedResource;
  column: ColumnSpec;
  record: RaRecord;
  /** The cell being edited. */
  anchor: HTMLElement;
  onClose: (saved: boolean) => void;
}

const minWidth = 260;
const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();

/**
 * Edits a value in place with the input for its kind. Enter saves, Escape discards. On failure, the typed value is
 * preserved and the error is shown.
 */
const CellEditor = ({ spec, column, record, anchor, onClose }: CellEditorProps) => {
  const labels = useLabels(spec);
  const save = useSaveCell(spec, column, record);
  const [error, setError] = useState<unknown>();
  const before = getValueAt(record, column.field) ?? null;
  const form = useForm<FieldValues>({
    defaultValues: withValue({}, column.field, before),
    mode: 'onTouched',
  });
  const { formState } = form;
  const box = useRef<HTMLFormElement>(null);
  const label = labels.field(column);

  useEffect(() => {
    // Waits until the focus has moved to the popover.
    const timer = setTimeout(() => {
      const isThere = focusFirstField(box.current);
      const { activeElement } = document;
      if (isThere && activeElement instanceof HTMLInputElement) activeElement.select();
    }, 30);
    return () => clearTimeout(timer);
  }, []);

  const submit = form.handleSubmit(async (values) => {
    const value = getValueAt(values, column.field) ?? null;
    if (isEqual(value, before)) return onClose(false);
    setError(undefined);
    try {
      await save(value);
      return onClose(true);
    } catch (reason) {
      return setError(reason);
    }
  });

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape' && !event.defaultPrevented) onClose(false);
  };

  return (
    <FloatingPanel
      anchor={anchor}
      label={t('Change {label} of {name}', { label, name: getRecordName(spec, record) })}
      width={Math.max(minWidth, anchor.offsetWidth)}
      // Clicking outside saves, as in spreadsheets, so that no input is lost.
      onClose={(_, reason) => (reason === 'backdropClick' ? void submit() : undefined)}
      transitionDuration={0}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      onClick={stopPropagation}
      onKeyDown={onKeyDown}
    >
      <ResourceContextProvider value={spec.name}>
        <FormProvider {...form}>
          <Box
            ref={box}
            component="form"
            noValidate
            onSubmit={(event) => {
              event.stopPropagation();
              return submit(event);
            }}
            sx={{ display: 'grid', gap: 1.25, p: 1.5 }}
          >
            <FieldInput spec={column} disabled={formState.isSubmitting} />
            {error !== undefined && (
              <Typography role="alert" variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
                {describe(error)}
              </Typography>
            )}
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
              <Button color="inherit" onClick={() => onClose(false)}>
                {t('Cancel')}
              </Button>
              <Button type="submit" variant="contained" loading={formState.isSubmitting}>
                {t('Save')}
              </Button>
            </Box>
          </Box>
        </FormProvider>
      </ResourceContextProvider>
    </FloatingPanel>
  );
};

export default CellEditor;
