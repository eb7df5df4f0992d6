import { type ReactNode, useMemo } from 'react';
import { useDashboardHeads } from '../declaration/dashboards/registry';
import { useBranding } from '../theme/branding';
import { type ConsoleSettings, ConsoleSettingsContext } from './consoleSettings';

/**
 * Provides the deployment's settings, with the name and logo of the signed-in user's organisation, and with dashboards
 * added at runtime.
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
  const overrides = useMemo(
    () => ({
      ...settings,
      routes: [...settings.routes, ...dashboards],
      ...(title && { product: title }),
      ...(logo && { logo, isLogoAlone: !title }),
    }),
    [settings, dashboards, title, logo],
  );
  return <ConsoleSettingsContext value={overrides}>{children}</ConsoleSettingsContext>;
};
