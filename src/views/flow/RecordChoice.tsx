import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useMemo } from 'react';
import { Form } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { t } from '#i18n';
import type { FlowSpec, FormFieldSpec, ResourceSpec } from '../../declaration/compiled';
import { createFormResolver } from '../form/createFormResolver';
import { FormFields } from '../form/FormFields';

interface Props {
  spec: ResourceSpec;
  flow: FlowSpec;
  onChosen: (id: string) => void;
}

const emptyRecord = {};

/** Input for the record of a flow that was opened without one. */
export const RecordChoice = ({ spec, flow, onChosen }: Props) => {
  const fields = useMemo(
    (): FormFieldSpec[] => [
      { field: 'chosen', label: spec.label[0], kind: 'reference', reference: spec.name, required: true },
    ],
    [spec],
  );
  const resolver = useMemo(() => createFormResolver([{ section: flow.label, fields }]), [flow, fields]);
  return (
    <Form
      record={emptyRecord}
      resolver={resolver}
      disableInvalidFormNotification
      noValidate
      onSubmit={({ chosen }: FieldValues) => onChosen(String(chosen))}
    >
      <Paper
        variant="outlined"
        sx={{ p: 2.5, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <FormFields fields={fields} />
        <Box>
          <Button type="submit" variant="contained">
            {t('Continue')}
          </Button>
        </Box>
      </Paper>
    </Form>
  );
};
