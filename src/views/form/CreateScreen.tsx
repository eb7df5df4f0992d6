import Box from '@mui/material/Box';
import { CreateBase, type RaRecord, useCreatePath, useNavigate, useRedirect } from 'ra-core';
import { useState } from 'react';
import type { ResourceSpec } from '../../declaration/compiled';
import { useResourceSpec } from '../../declaration/registry';
import { PageHeader } from '../../ui/PageHeader';
import { inSentence } from '../actions/countOf';
import { useLabels } from '../fields/useLabels';
import { InheritedProvider } from '../sources/Inherited';
import { useTemplateContext } from '../sources/useTemplateContext';
import { initialValues } from './initialValues';
import { ResourceForm } from './ResourceForm';
import { useDraftKeeper } from './useDraft';
import { useSections } from './useSections';

/** The form of a new record. */
const CreateScreen = ({ resource }: { resource: string }) => {
  const spec = useResourceSpec(resource);
  return (
    <CreateBase resource={resource} mutationMode="pessimistic" redirect={false}>
      <CreateForm spec={spec} />
    </CreateBase>
  );
};

const CreateForm = ({ spec }: { spec: ResourceSpec }) => {
  const redirect = useRedirect();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const labels = useLabels(spec);
  const templateContext = useTemplateContext();
  const keeper = useDraftKeeper(spec.name, 'new');
  const list = createPath({ resource: spec.name, type: 'list' });

  const sections = useSections(spec, true);
  const [defaults] = useState(() =>
    initialValues(
      sections.flatMap(({ fields }) => fields),
      templateContext,
    ),
  );
  const show = ({ id }: RaRecord) =>
    id === undefined || id === '' ? redirect('list', spec.name) : redirect('show', spec.name, id);

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1100 }}>
      <PageHeader title={`New ${inSentence(labels.one())}`} crumbs={[{ label: labels.many(), to: list }]} />
      <InheritedProvider source={spec.inherits}>
        <ResourceForm
          sections={sections}
          preview={spec.preview}
          defaults={defaults}
          keeper={keeper}
          label="Create"
          onSaved={show}
          onCancel={() => navigate(list)}
        />
      </InheritedProvider>
    </Box>
  );
};

export default CreateScreen;
