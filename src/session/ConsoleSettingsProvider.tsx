import { type ReactNode, useMemo } from 'react';
import { useBranding } from '../theme/branding';
import { type ConsoleSettings, ConsoleSettingsContext } from './consoleSettings';

/** Provides the deployment's settings, with the name and logo of the signed-in user's organisation. */
export const ConsoleSettingsProvider = ({
  settings,
  children,
}: {
  settings: ConsoleSettings;
  children: ReactNode;
}) => {
  const { title, logo } = useBranding();
  const overrides = useMemo(
    () => ({
      ...settings,
      ...(title && { product: title }),
      ...(logo && { logo, isLogoAlone: !title }),
    }),
    [settings, title, logo],
  );
  return <ConsoleSettingsContext value={overrides}>{children}</ConsoleSettingsContext>;
};
