import Box from '@mui/material/Box';
import { memo, type ReactNode, useCallback, useMemo, useState } from 'react';
import { set, useFormContext, useWatch } from 'react-hook-form';
import type { FormFieldSpec, Kind } from '../../declaration/compiled';
import { getTraits, isComposed } from '../../declaration/composedKinds';
import { type Condition, isConditionMet, listConditionFields } from '../../declaration/condition';
import { useViewer } from '../../session/useViewer';
import { FieldInput } from '../inputs/FieldInput';
import { useInDialog } from '../inputs/inDialog';
import { revealContent } from './revealField';

/** Whether a condition holds for the form's values. Re-renders only if the result changes. */
const useIsMet = (condition: Condition): boolean => {
  const name = useMemo(() => listConditionFields(condition), [condition]);
  const viewer = useViewer();
  return useWatch({
    name,
    compute: (values: unknown[]) => {
      const named = {};
      for (const [index, field] of name.entries()) set(named, field, values[index]);
      return isConditionMet(condition, named, viewer);
    },
  });
};

/** Renders its children while a condition holds for the form's values. */
export const ConditionalFields = ({
  condition,
  children,
}: {
  condition: Condition | undefined;
  children: ReactNode;
}) => (condition ? <WatchedFields condition={condition}>{children}</WatchedFields> : children);

const WatchedFields = ({ condition, children }: { condition: Condition; children: ReactNode }) => {
  const isMet = useIsMet(condition);
  const [wasMet, setWasMet] = useState(isMet);
  const { getFieldState } = useFormContext();
  // A default that arrives late also meets a condition, but must not scroll the page.
  const revealIfChosen = useCallback(
    (mark: HTMLElement | null) => {
      if (listConditionFields(condition).some((field) => getFieldState(field).isDirty))
        revealContent(mark?.previousElementSibling);
    },
    [condition, getFieldState],
  );
  if (!isMet) {
    if (wasMet) setWasMet(false);
    return null;
  }
  return (
    <>
      {children}
      {!wasMet && <span hidden ref={revealIfChosen} />}
    </>
  );
};

const ConditionallyRequired = ({ spec, condition }: { spec: FormFieldSpec; condition: Condition }) => {
  const required = useIsMet(condition);
  return <FieldInput spec={useMemo(() => ({ ...spec, required }), [spec, required])} isRoomy />;
};

const wideKinds: readonly Kind[] = [
  'longText',
  'xml',
  'lookup',
  'richText',
  'template',
  'references',
  'days',
  'list',
  'object',
  'map',
  'json',
];

const isWide = ({ width, kind }: FormFieldSpec) =>
  width
    ? width === 'full'
    : wideKinds.includes(kind) || isComposed({ kind }) || (getTraits(kind)?.isWide ?? false);

// Field widths do not depend on their content; containment limits layout to one field per keystroke.
const fieldContainer = { containerType: 'inline-size' };

/**
 * Inputs of a section: two columns if space allows, one on phones and in dialogs. Each input subscribes to the form
 * separately, so that changes elsewhere do not re-render it.
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
            {field.requiredWhen ? (
              <ConditionallyRequired spec={field} condition={field.requiredWhen} />
            ) : (
              <FieldInput spec={field} isRoomy />
            )}
          </Box>
        </ConditionalFields>
      ))}
    </Box>
  );
});
FormFields.displayName = 'FormFields';
