import Box, { type BoxProps } from '@mui/material/Box';
import type { ElementType } from 'react';

export interface StackProps extends Omit<BoxProps, 'title'> {
  component?: ElementType;
  gap?: number;
}

/** Children below each other, none of them wider than the stack. */
export const Stack = ({ gap = 2, sx = [], ...props }: StackProps) => (
  <Box
    {...props}
    sx={[{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap }, ...(Array.isArray(sx) ? sx : [sx])]}
  />
);
