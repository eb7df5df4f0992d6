import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Stack } from '../../../ui/Stack';
import { ConditionalFields, FormFields } from '../FormFields';
import { focusFirstField } from '../firstField';
import type { FormStep } from './useSteps';

/** Contents of a step: its sections, all expanded. Focuses the first field. */
export const StepFields = ({ step, isFirst }: { step: FormStep; isFirst: boolean }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form sets the initial focus of the first step.
    if (!isFirst) focusFirstField(box.current);
  }, [isFirst]);
  return (
    <Stack gap={3} ref={box}>
      {step.help && (
        <Typography variant="body2" color="textSecondary">
          {step.help}
        </Typography>
      )}
      {step.sections.map((section) => (
        <ConditionalFields key={section.section} condition={section.when}>
          <section aria-label={section.section}>
            {step.sections.length > 1 && (
              <Typography variant="h3" component="h3" sx={{ mb: 1.5 }}>
                {section.section}
              </Typography>
            )}
            {section.help && (
              <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
                {section.help}
              </Typography>
            )}
            <FormFields fields={section.fields} />
          </section>
        </ConditionalFields>
      ))}
    </Stack>
  );
};
