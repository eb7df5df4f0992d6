import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme';

/** The look of everything inside. Which of light and dark it is, is kept apart from what signing out clears. */
export const ThemeRoot = ({ children }: { children: ReactNode }) => (
  <ThemeProvider
    theme={theme}
    defaultMode="system"
    modeStorageKey="trunkline.theme"
    disableTransitionOnChange
  >
    <CssBaseline enableColorScheme />
    {children}
  </ThemeProvider>
);
