import { CreateBase, type RaRecord, useCreatePath, useNavigate, useRedirect } from 'react-admin';
import { t } from '#i18n';
import type { ResourceSpec } from '../../declaration/compiled';
import { toMidSentence } from '../../lib/toMidSentence';
import { useVisibleResource } from '../../session/visibility/useVisible';
import { Page } from '../../ui/Page';
import { useLabels } from '../fields/useLabels';
import { NewRecord } from './NewRecord';

const CreateScreen = ({ resource }: { resource: string }) => {
  const spec = useVisibleResource(resource);
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
  const list = createPath({ resource: spec.name, type: 'list' });
  const show = ({ id }: RaRecord) =>
    id === undefined || id === '' ? redirect('list', spec.name) : redirect('show', spec.name, id);

  return (
    <Page
      maxWidth={1100}
      title={t('New {one}', { one: toMidSentence(labels.one()) })}
      crumbs={[{ label: labels.title(), to: list }]}
    >
      <NewRecord spec={spec} onSaved={show} onCancel={() => navigate(list)} />
    </Page>
  );
};

export default CreateScreen;
