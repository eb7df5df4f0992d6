import { isObject } from '../lib/isObject';
import type { ResourceSpec } from './compiled';
import { getRoutePermission } from './routes';

/** Options that name additional calls, other than those for the records themselves. */
const readOptions = new Set([
  'choicesFrom',
  'from',
  'get',
  'impact',
  'inherits',
  'join',
  'overall',
  'summary',
  'undo',
  'first',
]);

/**
 * Adds the required permission to every additional call whose permission differs from the screen's, so that choices,
 * figures and related lists are hidden if the server would refuse them.
 * @param permissionFor returns the permission that the server requires for a call
 */
export const withReadPermissions = (
  spec: ResourceSpec,
  permissionFor: (call: string) => string | undefined,
): ResourceSpec => {
  const ownPermission = spec.menu.permission;
  const walk = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => walk(item, ''));
    if (!isObject(value)) return value;
    const walked = Object.fromEntries(
      Object.entries(value).map(([name, nested]) => [name, walk(nested, name)]),
    );
    if (!readOptions.has(key) || typeof walked.call !== 'string') return walked;
    const permission = permissionFor(walked.call);
    return permission === undefined || permission === ownPermission ? walked : { ...walked, permission };
  };
  return walk(spec, '') as ResourceSpec;
};

/** Adds the permission of the target screen to links, and to columns that link to a screen, unless they declare one. */
export const withLinkPermissions = (spec: ResourceSpec, all: readonly ResourceSpec[]): ResourceSpec => {
  const getPermission = (to: string): string | undefined => {
    const path = to.replace(/[?#].*/, '');
    const target = all.find(({ name }) => `/${name}` === path);
    const permission = target?.menu.permission ?? getRoutePermission(path);
    return permission === spec.menu.permission ? undefined : permission;
  };
  const links = spec.links.map((link) => {
    const permission = link.permission ?? getPermission(link.to);
    return permission === undefined || permission === spec.menu.permission ? link : { ...link, permission };
  });
  const columns = spec.list.columns.map((column) => {
    const toPermission = column.to === undefined ? undefined : getPermission(column.to);
    return toPermission === undefined ? column : { ...column, toPermission };
  });
  return { ...spec, links, list: { ...spec.list, columns } };
};
