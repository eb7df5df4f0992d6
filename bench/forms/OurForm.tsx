import { EditBase } from 'react-admin';
import { ResourceForm } from '../../src/views/form/ResourceForm';
import { useDraftKeeper } from '../../src/views/form/useDraft';
import { record, sections } from './fields';

const Inside = () => (
  <ResourceForm
    sections={sections}
    keeper={useDraftKeeper('switchboards', record.id)}
    label="Save"
    onSaved={() => undefined}
    onCancel={() => undefined}
  />
);

/** Ours, with settings in sections that are drawn when they are opened, and a condition on each. */
export const OurForm = () => (
  <EditBase resource="switchboards" id={record.id} mutationMode="pessimistic" redirect={false}>
    <Inside />
  </EditBase>
);
