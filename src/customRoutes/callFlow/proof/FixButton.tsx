import Button from '@mui/material/Button';
import { LinkBase, useCreatePath } from 'ra-core';
import { t } from '#i18n';
import { nameOf } from '../../../../telephony/routing/names';
import type { Step } from '../../../../telephony/routing/step';
import { useViewer } from '../../../session/useViewer';
import { formOf, mayChange } from '../formOf';

interface Props {
  step: Step;
  onFix: (step: Step) => void;
  variant?: 'outlined' | 'contained';
}

/** Opens the form of a step, or its page for those who may not change it; nothing for what has neither. */
export const FixButton = ({ step, onFix, variant = 'outlined' }: Props) => {
  const viewer = useViewer();
  const createPath = useCreatePath();
  const form = formOf(step);
  if (!form) return null;
  if (mayChange(step, viewer))
    return (
      <Button size="small" variant={variant} onClick={() => onFix(step)}>
        {t('Change {step}', { step: nameOf(step) })}
      </Button>
    );
  return (
    <Button size="small" variant={variant} component={LinkBase} to={createPath({ ...form, type: 'show' })}>
      {t('Open {step}', { step: nameOf(step) })}
    </Button>
  );
};
