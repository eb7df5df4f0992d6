import { useResourceContext } from 'ra-core';
import { useResourceSpec } from '../../declaration/registry';
import { VerbNotice } from './VerbNotice';

/** Says in a form, before it is saved, that somebody else has to approve it first. */
const FormNotice = ({ isNew }: { isNew: boolean }) => (
  <VerbNotice spec={useResourceSpec(useResourceContext() ?? '')} verb={isNew ? 'create' : 'update'} />
);

export default FormNotice;
