import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import { useFieldArray, useFormState } from 'react-hook-form';
import { t } from '#i18n';
import { getValueAt } from '../../../lib/paths';
import { Icon } from '../../../theme/Icon';
import { getErrorText } from '../getErrorText';
import type { InputProps } from '../inputProps';
import { NestedFields } from '../NestedFields';
import { useFieldLabel } from '../useField';
import { AddRowsButtons } from './AddRowsButtons';
import { createRow } from './createRow';

/** A list of objects, each shown as a row of inputs. Rows can be added and removed. */
export const InlineRowsInput = ({ spec, source = spec.field, disabled }: InputProps) => {
  const label = useFieldLabel(spec);
  const { fields: rows, append, remove, replace } = useFieldArray({ name: source });
  const { errors } = useFormState({ name: source });
  const inner = spec.items?.fields ?? [];
  const ownError = getValueAt(errors, `${source}.message`) ?? getValueAt(errors, `${source}.root.message`);
  const error = getErrorText({ message: ownError });
  return (
    <FormControl component="fieldset" fullWidth disabled={disabled} error={error !== undefined}>
      <FormLabel component="legend" required={spec.required} sx={{ typography: 'body2', mb: 1 }}>
        {label}
      </FormLabel>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {rows.map((row, index) => (
          <Box
            key={row.id}
            role="group"
            aria-label={t('{label}, entry {value}', { label, value: index + 1 })}
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'start' }}
          >
            <NestedFields fields={inner} within={`${source}.${index}`} disabled={disabled} />
            <IconButton
              aria-label={t('Remove entry {value} of {label}', { value: index + 1, label })}
              disabled={disabled}
              onClick={() => remove(index)}
            >
              <Icon name="Delete" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: rows.length > 0 ? 1 : 0 }}>
        <AddRowsButtons
          spec={spec}
          source={source}
          label={label}
          count={rows.length}
          disabled={disabled}
          onAdd={() => append(createRow(inner))}
          onFill={(filled) => replace(filled)}
        />
      </Box>
      <FormHelperText sx={{ mx: 0 }}>{error ?? spec.help}</FormHelperText>
    </FormControl>
  );
};
