import type { ComponentType } from 'react';
import { loadCompilerTerms } from '../kit';

/** Loads a screen. Only the first pages are listed here, so that the list of all screens is not part of every page. */
export const loadScreen = async (path: string): Promise<{ default: ComponentType }> => {
  if (path === '/') return import('./home/Home');
  if (path === '/pbx-customer') return import('./domain/FirstPage');
  // The designer compiles the screens that are being edited.
  const [{ routeScreens }] = await Promise.all([
    import('./routeScreens'),
    path.startsWith('/screens') && loadCompilerTerms(),
  ]);
  return routeScreens[path as keyof typeof routeScreens]();
};
