import { getContextTemplate } from '../../declaration/contextTemplate';
import type { FilterValues } from '../../declaration/dashboardOptions';
import { resolveDateValue } from '../../declaration/moments';
import { expandTemplate, type TemplateContext } from '../../declaration/template';

const fillValue = (template: unknown, context: TemplateContext): unknown => {
  if (Array.isArray(template)) return template.map((item) => fillValue(item, context));
  if (typeof template !== 'string' || !template.startsWith('$')) return template;
  if (template === getContextTemplate() || template.startsWith('$session.'))
    return expandTemplate(template as `$session.${'id'}`, context);
  return resolveDateValue(template);
};

export const fillFilter = (templates: FilterValues, context: TemplateContext): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(templates)
      .map(([name, value]) => [name, fillValue(value, context)] as const)
      .filter(([, value]) => value !== undefined),
  );

export const buildListPath = (resource: string, filter: Record<string, unknown>): string =>
  Object.keys(filter).length === 0
    ? `/${resource}`
    : `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
