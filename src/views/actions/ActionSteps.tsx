import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo, useRef } from 'react';
import { msg, t } from '#i18n';
import type { ActionSpec, StepSpec } from '../../declaration/compiled';
import { Stack } from '../../ui/Stack';
import { StepFields } from '../form/steps/StepFields';
import { getSummaryName, StepHead } from '../form/steps/StepHead';
import { StepSummary } from '../form/steps/StepSummary';
import { useEnterToContinue } from '../form/steps/useEnterToContinue';
import { useSteps } from '../form/steps/useSteps';

interface Props {
  action: ActionSpec;
  steps: readonly StepSpec[];
  /** Renders the fields, the notices before submission, and the navigation between the steps. */
  children: (parts: { fields: ReactNode; isLast: boolean; back: ReactNode; next: ReactNode }) => ReactNode;
}

/** Multi-step form of an action. Each step is validated before the next, and a summary is shown before submission. */
const ActionSteps = ({ action, steps, children }: Props) => {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const box = useRef<HTMLDivElement>(null);
  // The form components expect sections, so each step becomes one.
  const sections = useMemo(
    () =>
      steps.map(({ step }) => ({
        section: step,
        step,
        fields: action.form.filter((field) => field.step === step),
      })),
    [action, steps],
  );
  const { asked, index, current, isLast, next, goTo } = useSteps(steps, sections);
  useEnterToContinue(box, !isLast, () => void next());
  return children({
    fields: (
      <Stack gap={2.5} ref={box}>
        <StepHead
          names={[...asked.map(({ step }) => step), getSummaryName()]}
          index={index}
          onGo={goTo}
          isNarrow={isNarrow || asked.length > 3}
        />
        {current ? (
          <StepFields key={current.step} step={current} isFirst={index === 0} />
        ) : (
          <StepSummary steps={asked} onChange={goTo} />
        )}
      </Stack>
    ),
    isLast,
    back: index > 0 && <Button onClick={() => goTo(index - 1)}>{t('Back')}</Button>,
    next: !isLast && (
      <Button type="submit" variant="contained">
        {t(msg('Next', 'action'))}
      </Button>
    ),
  });
};

export default ActionSteps;
