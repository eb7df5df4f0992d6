import { toSameSitePath } from '../config/toSameSitePath';

export const CALLBACK_PATH = '/auth-callback';

/** Returns the path of the current page within the router, including query and hash. */
export const getCurrentPath = (): string => {
  const { pathname, search, hash } = window.location;
  const base = import.meta.env.BASE_URL.replace(/\/$/, '');
  const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : '/';
  return path === CALLBACK_PATH ? '/' : toSameSitePath(`${path}${search}${hash}`);
};

export const isCallbackPath = (): boolean => window.location.pathname.endsWith(CALLBACK_PATH);

/** Returns the URL of the console, with a trailing slash. */
export const getConsoleUrl = (): string => {
  return new URL(import.meta.env.BASE_URL, window.location.origin).href;
};
