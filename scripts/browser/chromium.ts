import { existsSync } from 'node:fs';
import { installPackage } from '../installPackage';

const chromiumPaths = [
  // Preferred because it has no window system, so pages use a sixth of the resources.
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

/** Path of Chromium on this machine: CHROMIUM_PATH, otherwise the first default location that exists. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...chromiumPaths].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );

/** Chromium arguments for tests: no sandbox, because tests may run as root, and no background traffic. */
export const chromiumArguments = [
  // A fake microphone that produces beeps and needs no permission.
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

export const chromiumInstallHint =
  'Install one (Debian, Ubuntu: sudo apt-get install chromium-headless-shell), or set CHROMIUM_PATH to its path.';

/**
 * Finds Chromium, or prints a message and installs the Debian package if possible.
 * @returns its path, or undefined if it is missing and cannot be installed
 */
export function findOrInstallChromium(): string | undefined {
  const existing = findChromium();
  if (existing) return existing;
  installPackage(
    'chromium-headless-shell',
    'Chromium is not installed: installing chromium-headless-shell with apt-get for the browser tests …',
  );
  return findChromium();
}

/**
 * Returns the path of Chromium, installing it if necessary.
 * @throws Error with installation instructions
 */
export function ensureChromium(): string {
  const installed = findOrInstallChromium();
  if (installed) return installed;
  throw new Error(`The browser tests require Chromium or Chrome. ${chromiumInstallHint}`);
}
