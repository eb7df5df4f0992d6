import Button from '@mui/material/Button';
import { useState } from 'react';
import { CreateBase } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { FormFieldSpec } from '../../declaration/compiled';
import { useResourceSpec } from '../../declaration/registry';
import { getVerbRequirements, isAllowed } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import { Icon } from '../../theme/Icon';
import { DialogBody } from '../../ui/dialog/DialogBody';
import { DialogFrame } from '../../ui/dialog/DialogFrame';
import { NewRecord } from '../form/NewRecord';
import { toChoiceValue } from '../inputs/toChoiceValue';

/** Button that creates the record to which a field of the surrounding form refers, and chooses it. */
export const CreateButton = ({ field }: { field: FormFieldSpec }) => {
  const spec = useResourceSpec(field.reference ?? '');
  const viewer = useViewer();
  const { setValue } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const requirements = getVerbRequirements(spec, 'create');
  if (!requirements || !isAllowed(requirements, viewer)) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button startIcon={<Icon name="Add" />} onClick={() => setOpen(true)}>
        {field.create?.label}
      </Button>
      {isOpen && (
        <DialogFrame
          maxWidth="md"
          isFullOnPhones
          onClose={close}
          // Events of a dialog reach the components around it, whose form must not be submitted.
          onSubmit={(event) => event.stopPropagation()}
        >
          <DialogBody title={field.create?.label} actions={null}>
            <CreateBase resource={spec.name} mutationMode="pessimistic" redirect={false}>
              <NewRecord
                spec={spec}
                onSaved={({ id }) => {
                  const value = toChoiceValue(field, String(id));
                  setValue(field.field, value, { shouldDirty: true, shouldValidate: true });
                  close();
                }}
                onCancel={close}
              />
            </CreateBase>
          </DialogBody>
        </DialogFrame>
      )}
    </>
  );
};
