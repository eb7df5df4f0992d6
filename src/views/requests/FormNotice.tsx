import { useResourceContext } from 'react-admin';
import { useResourceSpec } from '../../declaration/registry';
import { VerbNotice } from './VerbNotice';

/** Notice in a form that saving requires approval by another user. */
const FormNotice = ({ isNew }: { isNew: boolean }) => (
  <VerbNotice spec={useResourceSpec(useResourceContext() ?? '')} verb={isNew ? 'create' : 'update'} />
);

export default FormNotice;
