import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import {
  AutocompleteInput,
  Form,
  ReferenceInput,
  required,
  SaveButton,
  useNotify,
  useRecordContext,
} from 'react-admin';
import type { RatePlan } from './ratePlan';
import { ratePlanCalls } from './ratePlanCalls';
import { usePlanWholesalers } from './usePlanWholesalers';

interface ReplaceDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

const buildNameFilter = (text: string) => ({ q: text });

export const ReplaceDialog = ({ isOpen, onClose }: ReplaceDialogProps) => {
  const plan = useRecordContext<RatePlan>();
  const notify = useNotify();
  const { wholesalers, readAgain } = usePlanWholesalers(plan?.id ?? 0);
  const { mutate, isPending } = useMutation({
    mutationFn: (other: number) => ratePlanCalls.replace(plan?.id ?? 0, other),
    onSuccess: async ({ changed }) => {
      onClose();
      await readAgain();
      notify(`${changed} wholesalers changed.`, { type: 'success' });
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth="xs">
      <Form onSubmit={(values: { replace_with?: unknown }) => mutate(Number(values.replace_with))}>
        <DialogTitle>Give its wholesalers another plan</DialogTitle>
        <DialogContent>
          <DialogContentText>{wholesalers?.length ?? 0} have this plan.</DialogContentText>
          <ReferenceInput source="replace_with" reference="rate-plans">
            <AutocompleteInput
              label="Replace with"
              optionText="rate_plan_description"
              filterToQuery={buildNameFilter}
              validate={required()}
            />
          </ReferenceInput>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SaveButton label="Give its wholesalers another plan" disabled={isPending} />
        </DialogActions>
      </Form>
    </Dialog>
  );
};
