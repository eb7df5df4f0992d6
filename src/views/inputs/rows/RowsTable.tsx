import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { t } from '#i18n';
import { getValueAt } from '../../../lib/paths';
import { Icon } from '../../../theme/Icon';
import { vars } from '../../../theme/vars';
import { formatValue } from '../../fields/formatValue';
import { getErrorText } from '../getErrorText';
import type { InputProps } from '../inputProps';
import { useFieldLabel } from '../useField';
import { AddRowsButtons } from './AddRowsButtons';
import { createRow } from './createRow';
import { RowDialog } from './RowDialog';

const MAX_COLUMNS = 4;

const Rows = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th, & td': {
    padding: '4px 12px 4px 0',
    textAlign: 'left',
    borderBottom: `1px solid ${vars.palette.quiet.line}`,
    overflowWrap: 'anywhere',
  },
  '& th': { color: vars.palette.text.secondary, fontWeight: 400 },
  '& .wrong td': { color: vars.palette.error.main },
  '& .end': { width: 72, paddingRight: 0, whiteSpace: 'nowrap', textAlign: 'right' },
});

/** A list of objects as a table; each object is edited in a dialog. */
export const RowsTable = ({ spec, source = spec.field, disabled }: InputProps) => {
  const label = useFieldLabel(spec);
  const { getValues, setValue } = useFormContext();
  const { fields: rows, append, remove, replace } = useFieldArray({ name: source });
  const { errors } = useFormState({ name: source });
  useWatch({ name: source });
  const [open, setOpen] = useState<{ at: number; before: unknown; isNew: boolean }>();
  const inner = spec.items?.fields ?? [];
  const visibleFields = inner.filter(({ kind }) => kind !== 'secret').slice(0, MAX_COLUMNS);
  const ownError = getValueAt(errors, `${source}.message`) ?? getValueAt(errors, `${source}.root.message`);
  const error = getErrorText({ message: ownError });
  const rowAt = (at: number): unknown => getValues(`${source}.${at}`);

  const add = () => {
    append(createRow(inner), { shouldFocus: false });
    setOpen({ at: rows.length, before: undefined, isNew: true });
  };
  const cancel = () => {
    if (open?.isNew) remove(open.at);
    else if (open) setValue(`${source}.${open.at}`, open.before, { shouldDirty: true, shouldValidate: true });
    setOpen(undefined);
  };
  return (
    <FormControl component="fieldset" fullWidth disabled={disabled} error={error !== undefined}>
      <FormLabel component="legend" required={spec.required} sx={{ typography: 'body2', mb: 0.5 }}>
        {label}
      </FormLabel>
      {rows.length > 0 && (
        <Box sx={{ overflowX: 'auto' }}>
          <Rows>
            <thead>
              <tr>
                {visibleFields.map((field) => (
                  <th key={field.field} scope="col">
                    {field.label}
                  </th>
                ))}
                <td className="end" />
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={row.id} className={getValueAt(errors, `${source}.${at}`) ? 'wrong' : undefined}>
                  {visibleFields.map((field) => (
                    <td key={field.field}>{formatValue(field, getValueAt(rowAt(at), field.field)) || '–'}</td>
                  ))}
                  <td className="end">
                    <IconButton
                      aria-label={t('Edit entry {value} of {label}', { value: at + 1, label })}
                      disabled={disabled}
                      onClick={() => setOpen({ at, before: structuredClone(rowAt(at)), isNew: false })}
                    >
                      <Icon name="Edit" />
                    </IconButton>
                    <IconButton
                      aria-label={t('Remove entry {value} of {label}', { value: at + 1, label })}
                      disabled={disabled}
                      onClick={() => remove(at)}
                    >
                      <Icon name="Delete" />
                    </IconButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </Rows>
        </Box>
      )}
      <Box sx={{ mt: 0.5 }}>
        <AddRowsButtons
          spec={spec}
          source={source}
          label={label}
          count={rows.length}
          disabled={disabled}
          onAdd={add}
          onFill={(filled) => replace(filled)}
        />
      </Box>
      {open && (
        <RowDialog
          title={
            open.isNew
              ? t('{label}: new entry', { label })
              : t('{label}: entry {value}', { label, value: open.at + 1 })
          }
          fields={inner}
          source={`${source}.${open.at}`}
          onDone={() => setOpen(undefined)}
          onCancel={cancel}
        />
      )}
      {(error ?? spec.help) && <FormHelperText sx={{ mx: 0 }}>{error ?? spec.help}</FormHelperText>}
    </FormControl>
  );
};
