import { kitRoutePermissions } from '#kits/routePermissions';
import { isObject } from '../lib/isObject';
import type { ResourceSpec } from './compiled';

/** Options that name a call which is made beside those of the records. */
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
 * Adds to every call made beside those of the records the permission it needs, where that is another than the screen's,
 * so that nobody is shown a choice, a figure or a related list the server would refuse.
 * @param permissionFor what the server asks of a role for a call
 */
export const withReadPermissions = (
  spec: ResourceSpec,
  permissionFor: (call: string) => string | undefined,
): ResourceSpec => {
  const own = spec.menu.permission;
  const walk = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, ''));
    if (!isObject(value)) return value;
    const walked = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one, name)]));
    if (!readOptions.has(key) || typeof walked.call !== 'string') return walked;
    const permission = permissionFor(walked.call);
    return permission === undefined || permission === own ? walked : { ...walked, permission };
  };
  return walk(spec, '') as ResourceSpec;
};

const permissionByRoute: Readonly<Record<string, string>> = kitRoutePermissions;

/** Adds to links between screens what the screens they lead to ask for, where the declaration does not say. */
export const withLinkPermissions = (spec: ResourceSpec, all: readonly ResourceSpec[]): ResourceSpec => {
  const links = spec.links.map((link) => {
    const path = link.to.replace(/[?#].*/, '');
    const target = all.find(({ name }) => `/${name}` === path);
    const permission = link.permission ?? target?.menu.permission ?? permissionByRoute[path];
    return permission === undefined || permission === spec.menu.permission ? link : { ...link, permission };
  });
  return { ...spec, links };
};
