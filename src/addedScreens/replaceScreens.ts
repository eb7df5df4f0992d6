import { t } from '#i18n';
import type { JsonSource } from '../declaration/written/compileJson';
import { isPageLocked, whenPageUnlocked } from '../lib/lockedPage';
import { getAddedScreens } from './addedScreens';
import type { AddedScreen } from './compileAdded';

/** Whether a published screen is open at a path of the console. */
const isOpenAt = ({ origin, resource, isOverlay, path }: AddedScreen, open: string): boolean =>
  origin === 'server' && !isOverlay && `${open}/`.startsWith(`${path ?? `/${resource}`}/`);

interface Replacement {
  screens: readonly JsonSource[];
  /** Path of the open page. */
  path: string;
  warn: (message: string) => void;
  apply: () => void;
}

/** Replaces the published screens. One that is open and no longer published remains until nothing typed would be lost. */
export const replaceScreens = ({ screens, path, warn, apply }: Replacement): void => {
  const open = getAddedScreens().find(
    (screen) =>
      isOpenAt(screen, path) &&
      // A screen may have been renamed.
      !screens.some(({ name, text }) => name === screen.source || text.includes(`"${screen.resource}"`)),
  );
  if (open && isPageLocked()) {
    warn(
      t('“{name}” was unpublished. What you typed stays until you leave the page.', { name: open.source }),
    );
    whenPageUnlocked(apply);
    return;
  }
  if (open) warn(t('“{name}” was unpublished.', { name: open.source }));
  apply();
};
