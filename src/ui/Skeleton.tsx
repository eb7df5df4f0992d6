import Box from '@mui/material/Box';
import MuiSkeleton, { type SkeletonProps } from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '#i18n';

interface Props {
  /** In pixels, about what will stand there. */
  height: number;
  /** What is waited for, as screen readers say it. */
  label?: string;
  sx?: SxProps<Theme>;
}

/** The place of something that is being read. */
export const Skeleton = ({ height, label = t('Loading'), sx }: Props) => (
  <MuiSkeleton
    variant="rounded"
    height={height}
    role="progressbar"
    aria-busy="true"
    aria-label={label}
    sx={sx}
  />
);

/** A line or a block of an outline, which says nothing by itself: a `SkeletonGroup` does, or what stands beside it. */
export const SkeletonShape = (props: SkeletonProps) => (
  <MuiSkeleton variant={props.height === undefined ? 'text' : 'rounded'} {...props} />
);

/** Several shapes one below the other, read out as one. */
export const SkeletonGroup = ({
  label = t('Loading'),
  children,
}: {
  label?: string;
  children: ReactNode;
}) => (
  <Box role="status" aria-busy="true" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
    {children}
  </Box>
);
