import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useBranding } from './branding';
import { getRtlCache } from './direction';
import { createConsoleTheme, theme as usual } from './theme';

const INITIAL_MODE_KEY = 'trunkline.began-dark';

/** Starts in dark mode if the organisation prefers it and the user has not chosen a mode. Reverts if the preference is removed. */
const InitialDarkMode = ({ isPreferred }: { isPreferred: boolean }) => {
  const { mode, setMode } = useColorScheme();
  useEffect(() => {
    const isInitialised = localStorage.getItem(INITIAL_MODE_KEY) !== null;
    if (isPreferred && mode === 'system' && !isInitialised) {
      localStorage.setItem(INITIAL_MODE_KEY, 'yes');
      setMode('dark');
    } else if (!isPreferred && isInitialised) {
      localStorage.removeItem(INITIAL_MODE_KEY);
      if (mode === 'dark') setMode('system');
    }
  }, [isPreferred, mode, setMode]);
  return null;
};

/** Sets the favicon. If there is none, the product's own is used. */
const useFavicon = (address: string | undefined): void => {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || !address) return;
    const usual = { href: link.getAttribute('href') ?? '', type: link.type };
    link.href = address;
    link.removeAttribute('type');
    return () => {
      link.href = usual.href;
      link.type = usual.type;
    };
  }, [address]);
};

/** Applies the organisation's colours and favicon from the first render. */
export const ConsoleTheme = ({ children }: { children: ReactNode }) => {
  const { light, dark, favicon, startsDark = false } = useBranding();
  const mirrored = getRtlCache();
  const theme = useMemo(() => {
    const created = light || dark ? createConsoleTheme({ light, dark }) : usual;
    return mirrored ? { ...created, direction: 'rtl' as const } : created;
  }, [light, dark, mirrored]);
  useFavicon(favicon);
  const themed = (
    <ThemeProvider theme={theme} defaultMode="system" noSsr>
      <CssBaseline />
      <InitialDarkMode isPreferred={startsDark} />
      {children}
    </ThemeProvider>
  );
  return mirrored ? <CacheProvider value={mirrored}>{themed}</CacheProvider> : themed;
};
