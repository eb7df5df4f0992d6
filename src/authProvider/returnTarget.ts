import { toSameSitePath } from '../config/pathOnThisSite';

/** The path to which the identity provider sends people back. */
export const CALLBACK_PATH = '/auth-callback';

/** The path of the page at hand with its query and hash, as the router knows it. */
export function getCurrentPath(): string {
  const { pathname, search, hash } = window.location;
  const base = import.meta.env.BASE_URL.replace(/\/$/, '');
  const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : '/';
  return path === CALLBACK_PATH ? '/' : toSameSitePath(`${path}${search}${hash}`);
}

/** Whether the page at hand is where the identity provider sends people back. */
export const isCallbackPath = (): boolean => window.location.pathname.endsWith(CALLBACK_PATH);

/** Where the console is served, with a slash at the end. */
export function getConsoleUrl(): string {
  return new URL(import.meta.env.BASE_URL, window.location.origin).href;
}
