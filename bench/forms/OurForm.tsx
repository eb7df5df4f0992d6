import type { ResourceSpec } from '../../src/declaration/compiled';
import { EditedRecord } from '../../src/views/form/EditedRecord';
import { ResourceForm } from '../../src/views/form/ResourceForm';
import { useDraftKeeper } from '../../src/views/form/useDraft';
import { record, sections } from './fields';

const spec = { name: 'switchboards', form: sections } as unknown as ResourceSpec;

const Inside = () => (
  <ResourceForm
    sections={sections}
    keeper={useDraftKeeper(spec.name, record.id)}
    label="Save"
    onSaved={() => undefined}
    onCancel={() => undefined}
  />
);

/** Ours, with settings in sections that are drawn when they are opened, and a condition on each. */
export const OurForm = () => (
  <EditedRecord spec={spec} id={record.id}>
    {() => <Inside />}
  </EditedRecord>
);
