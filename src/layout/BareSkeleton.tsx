import { SkeletonGroup, SkeletonShape } from '../ui/Skeleton';

/** Outline of the page of users without screens, shown until its code and data have been loaded. */
export const BareSkeleton = () => (
  <SkeletonGroup>
    <SkeletonShape height={48} />
    <SkeletonShape height={220} />
  </SkeletonGroup>
);
