import type { Source } from '#i18n';
import type { Level } from '../../contract/register';
import type { IconName } from '../theme/icons';
import type { MenuEntry } from './vocabulary';

/** Screen without a resource, as needed by the menu. */
export interface MenuRoute<Path extends string = string> {
  path: Path;
  label: Source;
  icon: IconName;
  /** `permission` is also required to open the screen. Actions on it may require further permissions. */
  menu: MenuEntry;
  level?: Level;
  /** Whether the screen makes changes, so that it is unavailable in presenter mode. */
  writes?: boolean;
}

/** Screen that is neither a list nor a form. `Kit.loadScreen` loads it when it is opened. */
export interface CustomRoute<Path extends string = string> extends MenuRoute<Path> {
  /** Layout of the loading placeholder, see `src/ui/PageSkeleton`. */
  shape: 'table' | 'form' | 'cards' | 'canvas';
}
