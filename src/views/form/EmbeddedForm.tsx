import type { RaRecord } from 'react-admin';
import { t } from '#i18n';
import type { ResourceSpec } from '../../declaration/compiled';
import { InheritedProvider } from '../sources/Inherited';
import { EditedRecord } from './EditedRecord';
import { ResourceForm } from './ResourceForm';
import { useDraftStore } from './useDraft';
import { useSections } from './useSections';
import { withoutFields } from './withoutFields';

interface Props {
  spec: ResourceSpec;
  id: string;
  /** Fields to omit, because their values are given by what surrounds the form. */
  omit?: readonly string[];
  /** Field at which the form opens. */
  startAt?: string | undefined;
  onSaved: () => void;
  onCancel: () => void;
}

/** Form of a record on the page of another one, or next to a custom screen. */
export const EmbeddedForm = ({ spec, id, ...props }: Props) => (
  <EditedRecord spec={spec} id={id}>
    {(record, onReload) => (
      <InheritedProvider source={spec.inherits}>
        <LoadedForm spec={spec} record={record} onReload={onReload} {...props} />
      </InheritedProvider>
    )}
  </EditedRecord>
);

interface LoadedProps extends Omit<Props, 'id'> {
  record: RaRecord;
  onReload: () => Promise<RaRecord | undefined>;
}

const LoadedForm = ({ spec, record, omit = [], ...props }: LoadedProps) => {
  const sections = withoutFields(useSections(spec, false), [...omit]);
  const draftStore = useDraftStore(spec.name, String(record.id));
  return (
    <ResourceForm
      sections={sections}
      rules={spec.rules}
      draftStore={draftStore}
      label={t('Save')}
      {...props}
    />
  );
};
