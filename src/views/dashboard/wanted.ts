import type { FilterValues } from '../../declaration/dashboardOptions';
import { resolveMoment } from '../../declaration/moments';
import { contextTemplate, fill, type TemplateContext } from '../../declaration/template';

const fillValue = (given: unknown, context: TemplateContext): unknown => {
  if (Array.isArray(given)) return given.map((one) => fillValue(one, context));
  if (typeof given !== 'string' || !given.startsWith('$')) return given;
  if (given === contextTemplate || given.startsWith('$session.'))
    return fill(given as `$session.${'id'}`, context);
  return resolveMoment(given);
};

/** Resolves filters or parameters with the current date, context and user. */
export const fillFilter = (wanted: FilterValues, context: TemplateContext): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(wanted)
      .map(([name, value]) => [name, fillValue(value, context)] as const)
      .filter(([, value]) => value !== undefined),
  );

/** Returns the path of a resource's list with filters set. */
export const buildListPath = (resource: string, filter: Record<string, unknown>): string =>
  Object.keys(filter).length === 0
    ? `/${resource}`
    : `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
