import { type ReactNode, useMemo } from 'react';
import { useDashboardHeads } from '../declaration/dashboards/registry';
import { useBranding } from '../theme/look';
import { type ConsoleSettings, ConsoleSettingsContext } from './consoleSettings';

/**
 * The settings of the deployment, with the name and the logo of the house whoever is signed in belongs to, and the dashboards
 * among the screens.
 */
export const ConsoleSettingsProvider = ({
  settings,
  children,
}: {
  settings: ConsoleSettings;
  children: ReactNode;
}) => {
  const { title, logo } = useBranding();
  const dashboards = useDashboardHeads();
  const own = useMemo(
    () => ({
      ...settings,
      routes: [...settings.routes, ...dashboards],
      ...(title && { product: title }),
      ...(logo && { logo, isLogoAlone: !title }),
    }),
    [settings, dashboards, title, logo],
  );
  return <ConsoleSettingsContext value={own}>{children}</ConsoleSettingsContext>;
};
