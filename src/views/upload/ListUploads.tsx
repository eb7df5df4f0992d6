import { Suspense } from 'react';
import { t } from '#i18n';
import type { ListedResource } from '../../declaration/compiled';
import { lazyPart } from '../../lib/lazyPart';
import { isOffered } from '../../session/isOffered';
import { useViewer } from '../../session/useViewer';
import { Skeleton } from '../../ui/Skeleton';

const UploadZone = lazyPart(() => import('./UploadZone'));

interface Props {
  spec: ListedResource;
  /** Whether the component may load now, after the rows. */
  isTime: boolean;
}

/** Upload area above lists that declare one, for users permitted to upload. */
export const ListUploads = ({ spec, isTime }: Props) => {
  const viewer = useViewer();
  const { uploads } = spec.list;
  const action = uploads && spec.actions.find(({ name }) => name === uploads.action);
  if (!uploads || !action || !isOffered(action, viewer)) return null;
  const place = <Skeleton height={58} label={t('Loading the upload')} />;
  return (
    <Suspense fallback={place}>{isTime ? <UploadZone spec={spec} uploads={uploads} /> : place}</Suspense>
  );
};
