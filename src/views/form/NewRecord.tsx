import { useMemo, useState } from 'react';
import { type RaRecord, useLocation } from 'react-admin';
import { t } from '#i18n';
import type { FormFieldSpec, ResourceSpec } from '../../declaration/compiled';
import { parseObject } from '../../lib/parseObject';
import { InheritedProvider } from '../sources/Inherited';
import { useTemplateContext } from '../sources/useTemplateContext';
import { getInitialValues } from './getInitialValues';
import { ResourceForm } from './ResourceForm';
import { useDraftStore } from './useDraft';
import { useSections } from './useSections';
import { withoutFields } from './withoutFields';

const emptyValues = {};

interface Props {
  spec: ResourceSpec;
  /** Fixed values that are not shown in the form. */
  presets?: Record<string, unknown>;
  /** Record on whose page the new record is created, if any; its draft is stored separately for each owner. */
  owner?: string;
  onSaved: (record: RaRecord) => void;
  onCancel: () => void;
}

/** Returns the initial values from the URL for fields of the form: `?source={"account_id":7}`. */
const readInitialValues = (search: string, fields: readonly FormFieldSpec[]): Record<string, unknown> => {
  const presets = parseObject(new URLSearchParams(search).get('source'));
  return Object.fromEntries(
    Object.entries(presets).filter(([name]) => fields.some(({ field }) => field === name)),
  );
};

/** Form for a new record with its declared initial values, on its own page or within another page. */
export const NewRecord = ({ spec, presets = emptyValues, owner, onSaved, onCancel }: Props) => {
  const templateContext = useTemplateContext();
  const draftStore = useDraftStore(spec.name, owner === undefined ? 'new' : `new of ${owner}`);
  const all = useSections(spec, true);
  const sections = useMemo(() => withoutFields(all, Object.keys(presets)), [all, presets]);
  const { search } = useLocation();
  const [defaults] = useState(() => {
    const fields = sections.flatMap((section) => section.fields);
    const initial = owner === undefined ? readInitialValues(search, fields) : {};
    return { ...getInitialValues(fields, templateContext), ...initial, ...presets };
  });
  return (
    <InheritedProvider source={spec.inherits}>
      <ResourceForm
        sections={sections}
        rules={spec.rules}
        steps={spec.steps}
        preview={owner === undefined ? spec.preview : undefined}
        defaults={defaults}
        draftStore={draftStore}
        label={t('Create')}
        onSaved={onSaved}
        onCancel={onCancel}
      />
    </InheritedProvider>
  );
};
