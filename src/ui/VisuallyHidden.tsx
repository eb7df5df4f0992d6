import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';

/** The styles of what is read out and not seen, for a part that is only sometimes so. */
export { visuallyHidden };

/** Text for screen readers alone. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span style={visuallyHidden}>{children}</span>
);
