import { EditBase, SimpleForm, TextInput } from 'react-admin';
import { getSettingName, record } from './fields';

/** react-admin's `SimpleForm` with the same number of inputs. */
export const SimpleForms = ({ count }: { count: number }) => (
  <EditBase resource="switchboards" id={record.id} redirect={false}>
    <SimpleForm>
      {Array.from({ length: count }, (_, index) => getSettingName(index)).map(({ name, label }) => (
        <TextInput key={name} source={name} label={label} />
      ))}
    </SimpleForm>
  </EditBase>
);
