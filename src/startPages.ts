import { meetsLevel } from '../contract/levels';
import type { Level } from '../contract/register';
import { isCallbackPath } from './authProvider/returnTarget';
import { getRestoredAccess } from './authProvider/savedAccess';
import type { UserConsole } from './createUserConsole';
import { getKit } from './kit';
import { createPart } from './lib/createPart';
import { loadPart } from './lib/loadPart';
import { applyWording, translateWith } from './preferences/language';
import { createSessionQuery } from './session/useSessionQuery';

/** The screens with their frame. Users whose level has none do not load them. */
export const screens = createPart(async () => {
  const part = await import('./ScreenRoutes');
  await translateWith(part.translateScreens);
  return part;
});

/** The kit's own page for users without screens. */
export const ownPage = createPart(() =>
  loadPart(() => {
    const { loadOwnPage } = getKit();
    if (!loadOwnPage) throw new Error('The kit has no page for users without screens.');
    return loadOwnPage();
  }),
);

/** Whether users of the level, or of any level if none is given, see the kit's own page instead of the screens. */
export const hasOwnPage = (level?: Level): boolean =>
  getKit().loadOwnPage !== undefined && (level === undefined || !meetsLevel(level));

/** Returns the level of the user: of their last visit, or of the signed-in user; undefined if nobody is signed in. */
const readLevel = async ({ authProvider }: UserConsole): Promise<Level | undefined> => {
  const restored = getRestoredAccess();
  if (restored) return restored.level;
  if (isCallbackPath()) await authProvider.handleCallback();
  return (await authProvider.getPermissions())?.level;
};

/**
 * Loads what the user sees first with its data, before it is rendered. Failures are ignored, because the page retries
 * and reports them.
 * @param preloadScreen starts loading the code of the screen at the current path
 */
export const loadStartPage = async (console: UserConsole, preloadScreen: () => void): Promise<void> => {
  const level = hasOwnPage() ? await readLevel(console) : undefined;
  if (hasOwnPage() && level === undefined) return;
  const wording = level && applyWording(level);
  if (level !== undefined && hasOwnPage(level)) {
    ownPage.preload();
    await wording;
    if (await console.authProvider.getPermissions())
      await console.queryClient.prefetchQuery(createSessionQuery(console.dataProvider));
    return;
  }
  preloadScreen();
  const [{ prefetchScreen }] = await Promise.all([screens.load(), wording]);
  await prefetchScreen(console, window.location);
};
