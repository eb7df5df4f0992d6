import { existsSync } from 'node:fs';
import { installPackage } from '../aptInstall';

const chromiumPaths = [
  // Has no windows to draw: a page costs it a sixth.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Where a Chromium is on this machine: the one CHROMIUM_PATH names, else the first of the usual places. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...chromiumPaths].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );

/** How the tests start it: no sandbox, since they may run as root, and no traffic of its own. */
export const chromiumArguments = [
  // A microphone that beeps, which nobody has to be asked for.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** How to get one, as a sentence. */
export const chromiumInstallHint =
  'Install one (Debian, Ubuntu: sudo apt-get install chromium-headless-shell), or name it in CHROMIUM_PATH.';

/**
 * Finds Chromium, or installs Debian's where this may be done, and says so first.
 * @returns where it is; undefined where there is none and none may be installed
 */
export const findOrInstallChromium = (): string | undefined => {
  const found = findChromium();
  if (found) return found;
  installPackage(
    'chromium-headless-shell',
    'There is no Chromium: installing chromium-headless-shell by apt-get, for the browser tests …',
  );
  return findChromium();
};

/**
 * Where Chromium is, found or installed.
 * @throws Error saying how to get one
 */
export const ensureChromium = (): string => {
  const found = findOrInstallChromium();
  if (found) return found;
  throw new Error(`The browser tests need Chromium or Chrome. ${chromiumInstallHint}`);
};
