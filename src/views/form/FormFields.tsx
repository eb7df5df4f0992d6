import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FormFieldSpec, Kind } from '../../declaration/compiled';
import { composedKinds, kindsThat } from '../../declaration/composedKinds';
import { type Condition, fieldsOf, holds } from '../../declaration/condition';
import { FieldInput } from '../inputs/FieldInput';
import { useInDialog } from '../inputs/inDialog';

/** Draws its children while the condition holds for what the form says now; watches the fields named in it alone. */
export const When = ({ condition, children }: { condition: Condition | undefined; children: ReactNode }) =>
  condition ? <Watched condition={condition}>{children}</Watched> : children;

const Watched = ({ condition, children }: { condition: Condition; children: ReactNode }) => {
  const { getValues } = useFormContext();
  useWatch({ name: fieldsOf(condition) });
  return holds(condition, getValues()) ? children : null;
};

const wideKinds: readonly Kind[] = [
  'longText',
  'xml',
  'lookup',
  'richText',
  'template',
  'references',
  ...composedKinds,
  ...kindsThat('isWide'),
  'days',
  'list',
  'object',
  'map',
  'json',
];

const isWide = ({ width, kind }: FormFieldSpec) => (width ? width === 'full' : wideKinds.includes(kind));

// The width of a field owes nothing to what is in it; said so, a key lays out one field, not the form.
const apart = { containerType: 'inline-size' };

/** The inputs of a section: two columns where there is room, one on a phone and in a dialog. */
export const FormFields = ({ fields }: { fields: readonly FormFieldSpec[] }) => {
  const inDialog = useInDialog();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: inDialog
          ? 'minmax(0, 1fr)'
          : { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 3,
        rowGap: 2.5,
        alignItems: 'start',
      }}
    >
      {fields.map((field) => (
        <When key={field.field} condition={field.when}>
          <Box
            data-field={field.field}
            sx={{ gridColumn: isWide(field) ? '1 / -1' : undefined, minWidth: 0, ...apart }}
          >
            <FieldInput spec={field} />
          </Box>
        </When>
      ))}
    </Box>
  );
};
