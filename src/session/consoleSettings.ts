import { createContext, useContext } from 'react';
import type { MenuRoute } from '../declaration/route';

export interface ConsoleSettings {
  /** Product name, shown in the app bar and in document titles. */
  product: string;
  /** URL of an image shown before the name. */
  logo?: string;
  /** Whether to show the logo without a name, for the logo of an organisation. */
  isLogoAlone?: boolean;
  /** Name of the environment; undefined in production. */
  environment?: string;
  /** Default number of rows per page. */
  pageSize: number;
  /** Feature flags of the deployment. `useFlags` applies this browser's overrides. */
  flags: Record<string, boolean>;
  /** Screens other than those of resources. */
  routes: readonly MenuRoute[];
}

export const ConsoleSettingsContext = createContext<ConsoleSettings>({
  product: 'Trunkline',
  pageSize: 25,
  flags: {},
  routes: [],
});

export const useConsoleSettings = (): ConsoleSettings => useContext(ConsoleSettingsContext);
