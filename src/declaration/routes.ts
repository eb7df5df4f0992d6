import { getTerms } from './terms';

/** Returns the permission required to open a screen other than a list or form; undefined if there is none. */
export const getRoutePermission = (path: string): string | undefined =>
  getTerms().routes.find((route) => route.path === path)?.menu.permission;
