import { Suspense } from 'react';
import { type RaRecord, useCreatePath, useLocation, useNavigate, useParams, useRedirect } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { t } from '#i18n';
import type { ResourceSpec } from '../../declaration/compiled';
import { isConditionMet } from '../../declaration/condition';
import { getKit } from '../../kit';
import { lazyPart } from '../../lib/lazyPart';
import { useViewer } from '../../session/useViewer';
import { useVisibleResource } from '../../session/visibility/useVisible';
import { Page } from '../../ui/Page';
import { useLabels } from '../fields/useLabels';
import { useRecordName } from '../record/useRecordName';
import { InheritedProvider } from '../sources/Inherited';
import { EditedRecord } from './EditedRecord';
import { ResourceForm } from './ResourceForm';
import { useDraftStore } from './useDraft';
import { useSections } from './useSections';

const ScheduledChanges = lazyPart(() => import('../requests/ScheduledChanges'));
const LiveFormNotice = lazyPart(() => import('./live/LiveFormNotice'));

const EditScreen = ({ resource }: { resource: string }) => {
  const spec = useVisibleResource(resource);
  const { id } = useParams<{ id: string }>();
  const viewer = useViewer();
  const createPath = useCreatePath();
  return (
    <EditedRecord spec={spec} id={id}>
      {(record, reload) =>
        isConditionMet(spec.updateWhen, record, viewer) ? (
          <EditForm spec={spec} record={record} onReload={reload} />
        ) : (
          <Navigate to={createPath({ resource, id: record.id, type: 'show' })} replace />
        )
      }
    </EditedRecord>
  );
};

interface Props {
  spec: ResourceSpec;
  record: RaRecord;
  onReload: () => Promise<RaRecord | undefined>;
}

const EditForm = ({ spec, record, onReload }: Props) => {
  const redirect = useRedirect();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const createPath = useCreatePath();
  const labels = useLabels(spec);
  const sections = useSections(spec, false);
  const draftStore = useDraftStore(spec.name, String(record.id));
  const name = useRecordName(spec, record);
  const page = createPath({ resource: spec.name, id: record.id, type: 'show' });
  return (
    <Page
      maxWidth={1100}
      title={t('Edit {name}', { name })}
      crumbs={[
        { label: labels.title(), to: createPath({ resource: spec.name, type: 'list' }) },
        { label: name, to: page },
      ]}
    >
      <Suspense>
        <LiveFormNotice spec={spec} sections={sections} record={record} onReload={onReload} />
      </Suspense>
      {spec.history && getKit().changeRequests && (
        <Suspense>
          <ScheduledChanges spec={spec} record={record} />
        </Suspense>
      )}
      <InheritedProvider source={spec.inherits}>
        <ResourceForm
          sections={sections}
          rules={spec.rules}
          preview={spec.preview}
          draftStore={draftStore}
          label={t('Save')}
          startAt={hash.slice(1) || undefined}
          onSaved={() => redirect('show', spec.name, record.id)}
          onCancel={() => navigate(page)}
          onReload={onReload}
        />
      </InheritedProvider>
    </Page>
  );
};

export default EditScreen;
