import { Skeleton } from '../../ui/Skeleton';

/** What stands in its place until the declaration is loaded. */
export const DomainListSkeleton = () => <Skeleton height={420} label="Loading domains" />;
