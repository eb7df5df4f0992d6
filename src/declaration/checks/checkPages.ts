import { findClosestMatch } from '../../../contract/findClosestMatch';
import { isObject } from '../../lib/isObject';
import type { DeclarationPath } from '../compilerContext';
import { DeclarationError } from '../createCompilerContext';
import type { DeclaredResource } from '../resource';
import { getTerms } from '../terms';

/** Options that contain the address of a page. `menu.within` may contain several. */
const addressOptions = ['to', 'within'];

const listAddresses = (
  value: unknown,
  place: DeclarationPath,
): { address: string; place: DeclarationPath }[] => {
  if (Array.isArray(value))
    return value.flatMap((inner, position) => listAddresses(inner, [...place, position]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const innerPlace = [...place, key];
    if (!addressOptions.includes(key)) return listAddresses(inner, innerPlace);
    if (Array.isArray(inner))
      return inner.map((address, position) => ({ address, place: [...innerPlace, position] }));
    return typeof inner === 'string'
      ? [{ address: inner, place: innerPlace }]
      : listAddresses(inner, innerPlace);
  });
};

/** Checks whether a path is that of a custom screen, whose path may contain parameters: `/compare/:id`. */
const isPathOfRoute = (route: string, path: string): boolean => {
  const pattern = route
    .replace(/\/\*$/, '')
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')))
    .join('/');
  return new RegExp(route.endsWith('/*') ? `^${pattern}(/.*)?$` : `^${pattern}$`).test(path);
};

/**
 * Checks that the addresses in links, fields, notices and the menu are those of pages.
 * @param names names of all resources
 * @param dashboards addresses of all dashboards. If omitted, an address that consists of one part may be theirs.
 * @throws DeclarationError with the closest match
 */
export const checkPages = (
  { declaration }: DeclaredResource,
  names: readonly string[],
  dashboards?: readonly string[],
): void => {
  const { links, fields, list, menu, form, show, flows = [] } = declaration;
  const routes = getTerms().routes.map(({ path }) => path);
  const pages = [...names.map((name) => `/${name}`), ...routes, ...(dashboards ?? [])];
  const isPage = (path: string) =>
    path === '/' ||
    dashboards?.includes(path) ||
    names.some((name) => path === `/${name}` || path.startsWith(`/${name}/`)) ||
    routes.some((route) => isPathOfRoute(route, path));
  const { requiresParent, columns, join } = list;
  const listed = listAddresses(
    {
      links,
      fields,
      list: { requiresParent, columns, join },
      menu,
      form,
      show,
      flows: flows.map(({ steps, done }) => ({ steps: steps.map(({ facts }) => ({ facts })), done })),
    },
    [],
  );
  for (const { address, place } of listed) {
    if (!address.startsWith('/')) continue;
    const [path = ''] = address.split(/[?#]/);
    const isFilled = path.startsWith('/{');
    if (isFilled || isPage(path)) continue;
    const suggestion = findClosestMatch(path.split('/{')[0] ?? path, pages);
    const isPerhapsDashboard = dashboards === undefined && !path.slice(1).includes('/');
    if (suggestion === undefined && isPerhapsDashboard) continue;
    throw new DeclarationError(
      `Resource "${declaration.name}" links to "${path}", which is no page.${suggestion ? ` Did you mean "${suggestion}"?` : ''}`,
      declaration.name,
      place,
    );
  }
};
