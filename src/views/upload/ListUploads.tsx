import { lazy, Suspense } from 'react';
import type { ListedResource } from '../../declaration/compiled';
import { useViewer } from '../../session/useViewer';
import { isOffered } from '../actions/refusal';

const UploadZone = lazy(() => import('./UploadZone'));

/** Where files are taken above a list that declares it, for those who may send them. */
export const ListUploads = ({ spec }: { spec: ListedResource }) => {
  const viewer = useViewer();
  const { uploads } = spec.list;
  const action = uploads && spec.actions.find(({ name }) => name === uploads.action);
  if (!uploads || !action || !isOffered(action, viewer)) return null;
  return (
    <Suspense>
      <UploadZone spec={spec} uploads={uploads} />
    </Suspense>
  );
};
