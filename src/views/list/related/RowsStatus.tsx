import { type ReactNode, Suspense } from 'react';
import { useListContext } from 'react-admin';
import { Skeleton } from '../../../ui/Skeleton';
import { ListError } from '../lazyRows';

export const RowsStatus = ({ subject, children }: { subject: string; children: ReactNode }) => {
  const { data, error, isPending, refetch } = useListContext();
  if (error && !data)
    return (
      <Suspense>
        <ListError error={error} subject={subject} onRetry={() => refetch()} />
      </Suspense>
    );
  return isPending ? <Skeleton height={32} sx={{ maxWidth: 240 }} /> : children;
};
