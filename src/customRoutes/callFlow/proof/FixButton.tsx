import Button from '@mui/material/Button';
import { LinkBase, useCreatePath } from 'react-admin';
import { t } from '#i18n';
import { getStepName } from '../../../../telephony/routing/names';
import type { Step } from '../../../../telephony/routing/step';
import { useViewer } from '../../../session/useViewer';
import { canChange, getStepForm } from '../getStepForm';

interface Props {
  step: Step;
  onFix: (step: Step) => void;
  variant?: 'outlined' | 'contained';
}

/** Opens the form of a step or, for users who may not change it, its page. Renders nothing if neither exists. */
export const FixButton = ({ step, onFix, variant = 'outlined' }: Props) => {
  const viewer = useViewer();
  const createPath = useCreatePath();
  const form = getStepForm(step);
  if (!form) return null;
  if (canChange(step, viewer))
    return (
      <Button size="small" variant={variant} onClick={() => onFix(step)}>
        {t('Change {step}', { step: getStepName(step) })}
      </Button>
    );
  return (
    <Button size="small" variant={variant} component={LinkBase} to={createPath({ ...form, type: 'show' })}>
      {t('Open {step}', { step: getStepName(step) })}
    </Button>
  );
};
