import { type ComponentType, createContext, useContext } from 'react';
import type { Source } from '#i18n';
import type { Level } from '../../contract/call';
import type { MenuEntry } from '../declaration/vocabulary';
import type { IconName } from '../theme/icons';

/** A screen that belongs to no resource, as the menu shows it. */
export interface MenuRoute {
  path: string;
  label: Source;
  icon: IconName;
  menu: MenuEntry;
  level?: Level;
  /** It is there to change something: closed in presenter mode. */
  writes?: boolean;
}

/** A screen that is no list or form, loaded when it is opened. */
export interface CustomRoute extends MenuRoute {
  load: () => Promise<{ default: ComponentType }>;
  /** What stands in its place until it is there: the outline of `src/ui/PageSkeleton`. */
  shape: 'table' | 'form' | 'cards' | 'canvas';
}

/** What layout and lists take from the deployment. */
export interface ConsoleSettings {
  /** Name of the product, in the app bar and in document titles. */
  product: string;
  /** Address of an image shown before the name. */
  logo?: string;
  /** The logo alone stands at the top: it is a house's own, which said no name besides. */
  isLogoAlone?: boolean;
  /** What this deployment is where it is not the one people work in. */
  environment?: string;
  /** Rows a page where a declaration says nothing. */
  pageSize: number;
  /** Feature flags the deployment sets; `useFlags` has what this browser sets over them. */
  flags: Record<string, boolean>;
  /** Screens beside those of resources. */
  routes: readonly MenuRoute[];
}

export const ConsoleSettingsContext = createContext<ConsoleSettings>({
  product: 'Trunkline',
  pageSize: 25,
  flags: {},
  routes: [],
});

/** The settings of the deployment. */
export const useConsoleSettings = (): ConsoleSettings => useContext(ConsoleSettingsContext);
