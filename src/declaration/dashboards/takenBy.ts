import type { Place } from '../compiling';
import type { DashboardSpec } from './compiledDashboard';

/**
 * What stands in a dashboard's way: another of its name, or another screen at its address.
 * @param resources names of resources, whose lists stand at `/name`
 */
export const findConflict = (
  { name, path, menu }: Pick<DashboardSpec, 'name' | 'path' | 'menu'>,
  others: readonly Pick<DashboardSpec, 'name' | 'path' | 'menu'>[],
  resources: readonly string[],
): { message: string; place: Place } | undefined => {
  if (others.some((one) => one.name === name))
    return { message: `there are two dashboards "${name}"; keep one`, place: ['name'] };
  if (!menu) return undefined;
  const place: Place = path === `/${name}` ? ['name'] : ['path'];
  if (resources.some((one) => path === `/${one}` || path.startsWith(`/${one}/`)))
    return { message: `the address ${path} is that of a resource`, place };
  if (others.some((one) => one.menu && one.path === path))
    return { message: `the address ${path} is that of another dashboard`, place };
  return undefined;
};
