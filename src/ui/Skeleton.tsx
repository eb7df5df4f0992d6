import MuiSkeleton from '@mui/material/Skeleton';

/**
 * The place of something that is being read.
 * @param height In pixels, about what will stand there.
 * @param label What is waited for, as screen readers say it.
 */
export const Skeleton = ({ height, label = 'Loading' }: { height: number; label?: string }) => (
  <MuiSkeleton variant="rounded" height={height} role="progressbar" aria-busy="true" aria-label={label} />
);
