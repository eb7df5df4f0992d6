import { type RaRecord, useLocation } from 'ra-core';
import { useState } from 'react';
import type { FormFieldSpec, ResourceSpec } from '../../declaration/compiled';
import { parsedObject } from '../../lib/parsedObject';
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

/** What an address has a new record begin with, of the fields the form asks for: `?source={"account_id":7}`. */
const begunWith = (search: string, fields: readonly FormFieldSpec[]): Record<string, unknown> => {
  const given = parsedObject(new URLSearchParams(search).get('source'));
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => fields.some(({ field }) => field === name)),
  );
};

/** The form of a new record, begun with what its declaration says; for a page of its own, or within another. */
export const NewRecord = ({ spec, onSaved, onCancel }: Props) => {
  const templateContext = useTemplateContext();
  const keeper = useDraftKeeper(spec.name, 'new');
  const sections = useSections(spec, true);
  const { search } = useLocation();
  const [defaults] = useState(() => {
    const fields = sections.flatMap((one) => one.fields);
    return { ...initialValues(fields, templateContext), ...begunWith(search, fields) };
  });
  return (
    <InheritedProvider source={spec.inherits}>
      <ResourceForm
        sections={sections}
        rules={spec.rules}
        steps={spec.steps}
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
