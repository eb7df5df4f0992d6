import {
  BooleanField,
  BooleanInput,
  BulkDeleteButton,
  ColumnsButton,
  CreateButton,
  DataTable,
  ExportButton,
  FilterButton,
  List,
  SearchInput,
  SelectArrayInput,
  SelectField,
  TopToolbar,
} from 'react-admin';
import { planTypes } from './ratePlan';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectArrayInput key="type" source="plan_type" label="Type" choices={planTypes} alwaysOn />,
  <BooleanInput key="default" source="is_default" label="Default" />,
];

const ListToolbar = () => (
  <TopToolbar>
    <FilterButton />
    <ColumnsButton />
    <CreateButton label="New rate plan" />
    <ExportButton />
  </TopToolbar>
);

const EmptyList = () => (
  <TopToolbar>
    No rate plans yet. Create the first one.
    <CreateButton label="New rate plan" />
  </TopToolbar>
);

export const RatePlanList = () => (
  <List
    title="Rate plans"
    filters={filters}
    actions={<ListToolbar />}
    empty={<EmptyList />}
    sort={{ field: 'rate_plan_no', order: 'ASC' }}
    perPage={25}
  >
    <DataTable
      rowClick="show"
      bulkActionButtons={<BulkDeleteButton mutationMode="pessimistic" />}
      hiddenColumns={['discount_id']}
    >
      <DataTable.Col source="rate_plan_no" label="Plan no." />
      <DataTable.Col source="rate_plan_description" label="Description" />
      <DataTable.Col source="plan_type" label="Type">
        <SelectField source="plan_type" choices={planTypes} />
      </DataTable.Col>
      <DataTable.Col source="is_default" label="Default">
        <BooleanField source="is_default" />
      </DataTable.Col>
      <DataTable.NumberCol source="discount_id" label="Discount id" />
    </DataTable>
  </List>
);
