import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { type RaRecord, ResourceContextProvider } from 'react-admin';
import { t } from '#i18n';
import { getCapitalisedName } from '../../../telephony/routing/names';
import type { Step } from '../../../telephony/routing/step';
import { useResourceSpec } from '../../declaration/registry';
import { Icon } from '../../theme/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { EditedRecord } from '../../views/form/EditedRecord';
import { ResourceForm } from '../../views/form/ResourceForm';
import { useDraftStore } from '../../views/form/useDraft';
import { useSections } from '../../views/form/useSections';
import { InheritedProvider } from '../../views/sources/Inherited';
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

const StepForm = ({ resource, id, ...then }: StepFormProps) => {
  const spec = useResourceSpec(resource);
  return (
    <ResourceContextProvider value={resource}>
      <EditedRecord spec={spec} id={id}>
        {(record, onReload) => (
          <InheritedProvider source={spec.inherits}>
            <StepFields resource={resource} record={record} onReload={onReload} {...then} />
          </InheritedProvider>
        )}
      </EditedRecord>
    </ResourceContextProvider>
  );
};

interface FieldsProps extends Omit<Props, 'step'> {
  resource: string;
  record: RaRecord;
  onReload: () => Promise<RaRecord | undefined>;
}

const StepFields = ({ resource, record, field, onReload, onClose, onSaved }: FieldsProps) => {
  const spec = useResourceSpec(resource);
  const sections = useSections(spec, false);
  const draftStore = useDraftStore(resource, String(record.id));
  return (
    <ResourceForm
      sections={sections}
      draftStore={draftStore}
      label={t('Save')}
      startAt={field}
      onSaved={onSaved}
      onCancel={onClose}
      onReload={onReload}
    />
  );
};
