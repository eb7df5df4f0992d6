import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
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
import { UndoButton } from './UndoButton';
import { usePlanWholesalers } from './usePlanWholesalers';

interface AssignDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

const buildNameFilter = (text: string) => ({ q: text });

export const AssignDialog = ({ isOpen, onClose }: AssignDialogProps) => {
  const plan = useRecordContext<RatePlan>();
  const notify = useNotify();
  const { readAgain } = usePlanWholesalers(plan?.id ?? 0);
  const { mutate, isPending } = useMutation({
    mutationFn: (wholesaler: number) => ratePlanCalls.assign(plan?.id ?? 0, wholesaler),
    onSuccess: async (_, wholesaler) => {
      onClose();
      await readAgain();
      const undo = () => ratePlanCalls.takeAway(plan?.id ?? 0, wholesaler).then(readAgain);
      notify(<UndoButton text="Rate plan assigned." onUndo={undo} />, { type: 'success' });
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth="xs">
      <Form onSubmit={(values: { wholesaler_id?: unknown }) => mutate(Number(values.wholesaler_id))}>
        <DialogTitle>Assign to wholesaler</DialogTitle>
        <DialogContent>
          <ReferenceInput source="wholesaler_id" reference="wholesalers">
            <AutocompleteInput
              label="Wholesaler"
              optionText="wholesaler_name"
              filterToQuery={buildNameFilter}
              validate={required()}
            />
          </ReferenceInput>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SaveButton label="Assign to wholesaler" disabled={isPending} />
        </DialogActions>
      </Form>
    </Dialog>
  );
};
