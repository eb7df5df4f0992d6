import Box from '@mui/material/Box';
import { memo, type ReactNode, useMemo } from 'react';
import { set, useWatch } from 'react-hook-form';
import type { FormFieldSpec, Kind } from '../../declaration/compiled';
import { composedKinds, listKindsWith } from '../../declaration/composedKinds';
import { type Condition, isConditionMet, listConditionFields } from '../../declaration/condition';
import { useViewer } from '../../session/useViewer';
import { FieldInput } from '../inputs/FieldInput';
import { useInDialog } from '../inputs/inDialog';

/** Draws its children while the condition holds for what the form says now; drawn anew when that changes, not with the fields it names. */
export const ConditionalFields = ({
  condition,
  children,
}: {
  condition: Condition | undefined;
  children: ReactNode;
}) => (condition ? <WatchedFields condition={condition}>{children}</WatchedFields> : children);

const WatchedFields = ({ condition, children }: { condition: Condition; children: ReactNode }) => {
  const name = useMemo(() => listConditionFields(condition), [condition]);
  const viewer = useViewer();
  const isHeld = useWatch({
    name,
    compute: (values: unknown[]) => {
      const named = {};
      for (const [index, field] of name.entries()) set(named, field, values[index]);
      return isConditionMet(condition, named, viewer);
    },
  });
  return isHeld ? children : null;
};

const wideKinds: readonly Kind[] = [
  'longText',
  'xml',
  'lookup',
  'richText',
  'template',
  'references',
  ...composedKinds,
  ...listKindsWith('isWide'),
  'days',
  'list',
  'object',
  'map',
  'json',
];

const isWide = ({ width, kind }: FormFieldSpec) => (width ? width === 'full' : wideKinds.includes(kind));

// The width of a field owes nothing to what is in it; said so, a key lays out one field, not the form.
const fieldContainer = { containerType: 'inline-size' };

/**
 * The inputs of a section: two columns where there is room, one on a phone and in a dialog. Each of them follows the form
 * by itself, so that what goes on around them draws none of them anew.
 */
export const FormFields = memo(({ fields }: { fields: readonly FormFieldSpec[] }) => {
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
        <ConditionalFields key={field.field} condition={field.when}>
          <Box
            data-field={field.field}
            sx={{ gridColumn: isWide(field) ? '1 / -1' : undefined, minWidth: 0, ...fieldContainer }}
          >
            <FieldInput spec={field} isRoomy />
          </Box>
        </ConditionalFields>
      ))}
    </Box>
  );
});
FormFields.displayName = 'FormFields';
