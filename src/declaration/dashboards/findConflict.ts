import type { DeclarationPath } from '../compilerContext';
import type { DashboardSpec } from './compiledDashboard';

/**
 * Returns what a dashboard conflicts with: another dashboard of the same name, or another screen at the same path.
 * @param resources names of resources, whose lists are at `/name`
 */
export const findConflict = (
  { name, path, menu }: Pick<DashboardSpec, 'name' | 'path' | 'menu'>,
  others: readonly Pick<DashboardSpec, 'name' | 'path' | 'menu'>[],
  resources: readonly string[],
): { message: string; place: DeclarationPath } | undefined => {
  if (others.some((dashboard) => dashboard.name === name))
    return { message: `there are two dashboards "${name}"; keep one`, place: ['name'] };
  if (!menu) return undefined;
  const place: DeclarationPath = path === `/${name}` ? ['name'] : ['path'];
  if (resources.some((resource) => path === `/${resource}` || path.startsWith(`/${resource}/`)))
    return { message: `the address ${path} is that of a resource`, place };
  if (others.some((dashboard) => dashboard.menu && dashboard.path === path))
    return { message: `the address ${path} is that of another dashboard`, place };
  return undefined;
};
