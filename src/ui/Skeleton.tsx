import Box from '@mui/material/Box';
import MuiSkeleton, { type SkeletonProps } from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '#i18n';

interface Props {
  /** Approximate height of the content in pixels. */
  height: number;
  /** Accessible description of what is loading. */
  label?: string;
  sx?: SxProps<Theme>;
}

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

/** Line or block of a placeholder. Screen readers ignore it, because a `SkeletonGroup` or nearby text is announced instead. */
export const SkeletonShape = (props: SkeletonProps) => (
  <MuiSkeleton variant={props.height === undefined ? 'text' : 'rounded'} {...props} />
);

/** Several placeholder shapes in a column, announced once. */
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
