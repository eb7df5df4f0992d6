import { type ComponentType, createContext, useContext } from 'react';
import type { Source } from '#i18n';
import type { Level } from '../../contract/call';
import type { MenuEntry } from '../declaration/vocabulary';
import type { IconName } from '../theme/icons';

/** Screen without a resource, as needed by the menu. */
export interface MenuRoute {
  path: string;
  label: Source;
  icon: IconName;
  menu: MenuEntry;
  level?: Level;
  /** Whether the screen makes changes, so that it is unavailable in presenter mode. */
  writes?: boolean;
}

/** Screen that is neither a list nor a form, loaded when it is opened. */
export interface CustomRoute extends MenuRoute {
  load: () => Promise<{ default: ComponentType }>;
  /** Layout of the loading placeholder, see `src/ui/PageSkeleton`. */
  shape: 'table' | 'form' | 'cards' | 'canvas';
}

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
