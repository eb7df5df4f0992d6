import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import {
  BooleanField,
  DeleteButton,
  EditButton,
  NumberField,
  SelectField,
  Show,
  TabbedShowLayout,
  TextField,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import { AssignDialog } from './AssignDialog';
import { PlanWholesalers } from './PlanWholesalers';
import { ReplaceDialog } from './ReplaceDialog';
import { planTypes, type RatePlan } from './ratePlan';
import { usePlanWholesalers } from './usePlanWholesalers';

const ShowToolbar = () => {
  const plan = useRecordContext<RatePlan>();
  const { wholesalers = [] } = usePlanWholesalers(plan?.id ?? 0);
  const [dialog, setDialog] = useState<'assign' | 'replace'>();
  const close = () => setDialog(undefined);
  const warning =
    wholesalers.length > 0 ? `${wholesalers.length} wholesalers have it: give them another first.` : '';
  return (
    <TopToolbar>
      <Button onClick={() => setDialog('assign')}>Assign to wholesaler</Button>
      <Button onClick={() => setDialog('replace')}>Give its wholesalers another plan</Button>
      <EditButton />
      <Tooltip title={warning}>
        <span>
          <DeleteButton mutationMode="pessimistic" disabled={warning !== ''} />
        </span>
      </Tooltip>
      <AssignDialog isOpen={dialog === 'assign'} onClose={close} />
      <ReplaceDialog isOpen={dialog === 'replace'} onClose={close} />
    </TopToolbar>
  );
};

const RatePlanTitle = () => useRecordContext<RatePlan>()?.rate_plan_description ?? '';

export const RatePlanShow = () => (
  <Show title={<RatePlanTitle />} actions={<ShowToolbar />}>
    <TabbedShowLayout>
      <TabbedShowLayout.Tab label="Rate plan">
        <TextField source="rate_plan_no" label="Plan no." />
        <TextField source="rate_plan_description" label="Description" />
        <SelectField source="plan_type" label="Type" choices={planTypes} />
        <BooleanField source="is_default" label="Default" />
        <NumberField source="discount_id" label="Discount id" />
      </TabbedShowLayout.Tab>
      <TabbedShowLayout.Tab label="Wholesalers with this plan" path="wholesalers">
        <PlanWholesalers />
      </TabbedShowLayout.Tab>
    </TabbedShowLayout>
  </Show>
);
