import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';

/** Visually hidden styles, for elements that are hidden only sometimes. */
export { visuallyHidden };

export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span style={visuallyHidden}>{children}</span>
);
