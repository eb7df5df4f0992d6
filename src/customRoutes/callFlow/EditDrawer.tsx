import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { t } from '#i18n';
import { getCapitalisedName } from '../../../telephony/routing/names';
import type { Step } from '../../../telephony/routing/step';
import { useResourceSpec } from '../../declaration/registry';
import { Icon } from '../../theme/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { EmbeddedForm } from '../../views/form/EmbeddedForm';
import { getStepForm, type StepFormTarget } from './getStepForm';

interface Props {
  /** Step to edit; if undefined, the drawer is closed. */
  step: Step | undefined;
  field?: string | undefined;
  onClose: () => void;
  onSaved: () => void;
}

/** Edits a step next to the diagram. Unsaved input is restored when the drawer is opened again. */
export const EditDrawer = ({ step, field, onClose, onSaved }: Props) => {
  const form = step && getStepForm(step);
  return (
    <Drawer
      anchor="right"
      open={form !== undefined}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': 'edit-step',
          sx: { width: { xs: '100%', sm: 'min(760px, 92vw)' } },
        },
      }}
    >
      {step && form && (
        <Box sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography id="edit-step" variant="h2" sx={{ flex: 1 }}>
              {getCapitalisedName(step)}
            </Typography>
            <IconButton aria-label={t('Close')} onClick={onClose}>
              <Icon name="Close" />
            </IconButton>
          </Box>
          <Suspense fallback={<Skeleton height={320} />}>
            <StepForm key={step.id} {...form} field={field} onClose={onClose} onSaved={onSaved} />
          </Suspense>
        </Box>
      )}
    </Drawer>
  );
};

type StepFormProps = StepFormTarget & Omit<Props, 'step'>;

const StepForm = ({ resource, id, field, onClose, onSaved }: StepFormProps) => (
  <ResourceContextProvider value={resource}>
    <EmbeddedForm
      spec={useResourceSpec(resource)}
      id={id}
      startAt={field}
      onSaved={onSaved}
      onCancel={onClose}
    />
  </ResourceContextProvider>
);
