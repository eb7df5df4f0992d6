import { type ComponentType, createContext, useContext } from 'react';
import type { Source } from '#i18n';
import type { Level } from '../../contract/call';
import type { MenuEntry } from '../declaration/vocabulary';
import type { IconName } from '../theme/icons';

/** A screen without a resource, as shown in the menu. */
export interface MenuRoute {
  path: string;
  label: Source;
  icon: IconName;
  menu: MenuEntry;
  level?: Level;
  /** The screen is for making changes, so it is unavailable in presenter mode. */
  writes?: boolean;
}

/** A screen that is neither a list nor a form, loaded when it is opened. */
export interface CustomRoute extends MenuRoute {
  load: () => Promise<{ default: ComponentType }>;
  /** Loading placeholder: the outline from `src/ui/PageSkeleton`. */
  shape: 'table' | 'form' | 'cards' | 'canvas';
}

export interface ConsoleSettings {
  /** Product name, in the app bar and document titles. */
  product: string;
  /** URL of an image shown before the name. */
  logo?: string;
  /** Shows the logo without a name, for an organisation's own logo. */
  isLogoAlone?: boolean;
  /** Name of the environment, if this deployment is not production. */
  environment?: string;
  /** Default number of rows per page. */
  pageSize: number;
  /** Feature flags set by the deployment; `useFlags` adds this browser's overrides. */
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
