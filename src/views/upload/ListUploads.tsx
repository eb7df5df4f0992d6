import { lazy, Suspense } from 'react';
import type { ResourceSpec } from '../../declaration/compiled';
import { useViewer } from '../../session/useViewer';
import { isOffered } from '../actions/refusal';

const UploadZone = lazy(() => import('./UploadZone'));

/** Where files are taken above a list that declares it, for those who may send them. */
export const ListUploads = ({ spec }: { spec: ResourceSpec }) => {
  const viewer = useViewer();
  const { uploads } = spec.list;
  const action = uploads && spec.actions.find(({ name }) => name === uploads.action);
  if (!uploads || !action || !isOffered(action, viewer)) return null;
  return (
    <Suspense>
      <UploadZone spec={spec} action={action} uploads={uploads} />
    </Suspense>
  );
};
