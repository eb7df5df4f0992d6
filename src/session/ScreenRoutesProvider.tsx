import { type ReactNode, useMemo } from 'react';
import { useDashboardHeads } from '../declaration/dashboards/registry';
import { ConsoleSettingsContext, useConsoleSettings } from './consoleSettings';

/** Adds the dashboards, which may be added at runtime, to the screens of the deployment. */
export const ScreenRoutesProvider = ({ children }: { children: ReactNode }) => {
  const settings = useConsoleSettings();
  const dashboards = useDashboardHeads();
  const extended = useMemo(
    () => ({ ...settings, routes: [...settings.routes, ...dashboards] }),
    [settings, dashboards],
  );
  return <ConsoleSettingsContext value={extended}>{children}</ConsoleSettingsContext>;
};
