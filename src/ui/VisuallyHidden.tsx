import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';

/** Styles that hide an element visually, for elements that are hidden only in some cases. */
export { visuallyHidden };

export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span style={visuallyHidden}>{children}</span>
);
