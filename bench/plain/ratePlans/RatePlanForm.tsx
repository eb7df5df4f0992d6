import {
  BooleanInput,
  Create,
  Edit,
  maxLength,
  minValue,
  NumberInput,
  required,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
} from 'react-admin';
import { planTypes } from './ratePlan';

const validateNumber = [required(), maxLength(40)];
const validateDescription = [required(), maxLength(200)];
const validateDiscount = [minValue(1)];

const SaveToolbar = () => (
  <Toolbar>
    <SaveButton alwaysEnable />
  </Toolbar>
);

const RatePlanFields = () => (
  <SimpleForm toolbar={<SaveToolbar />} warnWhenUnsavedChanges>
    <TextInput source="rate_plan_no" label="Plan no." validate={validateNumber} />
    <TextInput source="rate_plan_description" label="Description" validate={validateDescription} />
    <SelectInput source="plan_type" label="Type" choices={planTypes} />
    <BooleanInput source="is_default" label="Default" helperText="Given to a new customer of this type." />
    <NumberInput source="discount_id" label="Discount id" validate={validateDiscount} step={1} />
  </SimpleForm>
);

export const RatePlanCreate = () => (
  <Create title="New rate plan" redirect="show">
    <RatePlanFields />
  </Create>
);

export const RatePlanEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show">
    <RatePlanFields />
  </Edit>
);
