import { type ReactNode, useMemo } from 'react';
import { useLook } from '../theme/look';
import { type ConsoleSettings, ConsoleSettingsContext } from './consoleSettings';

/** The settings of the deployment, with the name and the logo of the house whoever is signed in belongs to. */
export const HouseSettings = ({ settings, children }: { settings: ConsoleSettings; children: ReactNode }) => {
  const { title, logo } = useLook();
  const own = useMemo(
    () => ({
      ...settings,
      ...(title && { product: title }),
      ...(logo && { logo, isLogoAlone: !title }),
    }),
    [settings, title, logo],
  );
  return <ConsoleSettingsContext value={own}>{children}</ConsoleSettingsContext>;
};
