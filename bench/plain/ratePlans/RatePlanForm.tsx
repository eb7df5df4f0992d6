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

const number = [required(), maxLength(40)];
const description = [required(), maxLength(200)];
const discount = [minValue(1)];

const Save = () => (
  <Toolbar>
    <SaveButton alwaysEnable />
  </Toolbar>
);

const Fields = () => (
  <SimpleForm toolbar={<Save />} warnWhenUnsavedChanges>
    <TextInput source="rate_plan_no" label="Plan no." validate={number} />
    <TextInput source="rate_plan_description" label="Description" validate={description} />
    <SelectInput source="plan_type" label="Type" choices={planTypes} />
    <BooleanInput source="is_default" label="Default" helperText="Given to a new customer of this type." />
    <NumberInput source="discount_id" label="Discount id" validate={discount} step={1} />
  </SimpleForm>
);

export const RatePlanCreate = () => (
  <Create title="New rate plan" redirect="show">
    <Fields />
  </Create>
);

export const RatePlanEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show">
    <Fields />
  </Edit>
);
