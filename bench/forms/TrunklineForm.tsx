import type { ResourceSpec } from '../../src/declaration/compiled';
import { EditedRecord } from '../../src/views/form/EditedRecord';
import { ResourceForm } from '../../src/views/form/ResourceForm';
import { useDraftStore } from '../../src/views/form/useDraft';
import { record, sections } from './fields';

const spec = { name: 'switchboards', form: sections } as unknown as ResourceSpec;

const FormContent = () => (
  <ResourceForm
    sections={sections}
    draftStore={useDraftStore(spec.name, record.id)}
    label="Save"
    onSaved={() => undefined}
    onCancel={() => undefined}
  />
);

/** The console's form, with conditional settings in sections that render when opened. */
export const TrunklineForm = () => (
  <EditedRecord spec={spec} id={record.id}>
    {() => <FormContent />}
  </EditedRecord>
);
