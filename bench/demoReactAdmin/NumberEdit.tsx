import { Edit, SimpleForm, TextInput } from 'react-admin';
import { columns } from '../rows';

export const NumberEdit = () => (
  <Edit>
    <SimpleForm>
      {columns.map((column) => (
        <TextInput key={column} source={column} />
      ))}
    </SimpleForm>
  </Edit>
);
