import type { WantedFields } from '../../declaration/dashboardOptions';
import { momentAt } from '../../declaration/moments';
import { contextTemplate, fill, type TemplateContext } from '../../declaration/template';

const filled = (given: unknown, context: TemplateContext): unknown => {
  if (Array.isArray(given)) return given.map((one) => filled(one, context));
  if (typeof given !== 'string' || !given.startsWith('$')) return given;
  if (given === contextTemplate || given.startsWith('$session.'))
    return fill(given as `$session.${'id'}`, context);
  return momentAt(given);
};

/** Filters, or fields of a call, as they are at the moment: days of today, the context at hand, who is signed in. */
export const fillWanted = (wanted: WantedFields, context: TemplateContext): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(wanted)
      .map(([name, value]) => [name, filled(value, context)] as const)
      .filter(([, value]) => value !== undefined),
  );

/** The address of a resource's list with filters set. */
export const listOf = (resource: string, filter: Record<string, unknown>): string =>
  Object.keys(filter).length === 0
    ? `/${resource}`
    : `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
