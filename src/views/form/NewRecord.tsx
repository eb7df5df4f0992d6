import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import type { ResourceSpec } from '../../declaration/compiled';
import { InheritedProvider } from '../sources/Inherited';
import { useTemplateContext } from '../sources/useTemplateContext';
import { initialValues } from './initialValues';
import { ResourceForm } from './ResourceForm';
import { useDraftKeeper } from './useDraft';
import { useSections } from './useSections';

interface Props {
  spec: ResourceSpec;
  onSaved: (record: RaRecord) => void;
  onCancel: () => void;
}

/** The form of a new record, begun with what its declaration says; for a page of its own, or within another. */
export const NewRecord = ({ spec, onSaved, onCancel }: Props) => {
  const templateContext = useTemplateContext();
  const keeper = useDraftKeeper(spec.name, 'new');
  const sections = useSections(spec, true);
  const [defaults] = useState(() =>
    initialValues(
      sections.flatMap(({ fields }) => fields),
      templateContext,
    ),
  );
  return (
    <InheritedProvider source={spec.inherits}>
      <ResourceForm
        sections={sections}
        preview={spec.preview}
        defaults={defaults}
        keeper={keeper}
        label="Create"
        onSaved={onSaved}
        onCancel={onCancel}
      />
    </InheritedProvider>
  );
};
