import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { t } from '#i18n';

export const getSummaryName = (): string => t('Check');

interface Props {
  /** Titles of all steps, including the summary. */
  names: readonly string[];
  index: number;
  /** Returns to an earlier step. */
  onGo: (index: number) => void;
  /** Whether there is space for a single line only. */
  isNarrow: boolean;
}

/** Progress through the steps of a form: all steps if space allows, otherwise the current one. Announces each step to screen readers. */
export const StepHead = ({ names, index, onGo, isNarrow }: Props) => {
  const head = useRef<HTMLDivElement>(null);
  const before = useRef(index);
  useEffect(() => {
    if (before.current === index) return;
    before.current = index;
    head.current?.scrollIntoView?.({ block: 'nearest' });
  }, [index]);
  const text = t('Step {step} of {all}: {name}', {
    step: index + 1,
    all: names.length,
    name: names[index],
  });
  return (
    <Box ref={head} sx={{ display: 'grid', gap: 1, scrollMarginBlock: 24 }}>
      {isNarrow ? (
        <LinearProgress
          variant="determinate"
          value={(100 * (index + 1)) / names.length}
          aria-label={t('Steps')}
          sx={{ borderRadius: 1 }}
        />
      ) : (
        <Stepper nonLinear activeStep={index} sx={{ flexWrap: 'wrap', rowGap: 1 }}>
          {names.map((name, step) => (
            <Step key={name} completed={step < index} disabled={step > index}>
              <StepButton onClick={() => onGo(step)} aria-current={step === index ? 'step' : undefined}>
                {name}
              </StepButton>
            </Step>
          ))}
        </Stepper>
      )}
      <Typography role="status" variant="body2" color="textSecondary">
        {text}
      </Typography>
    </Box>
  );
};
