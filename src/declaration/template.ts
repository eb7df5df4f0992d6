import { getDayFromToday } from '../lib/getDayFromToday';
import { isObject } from '../lib/isObject';
import { getValueAt } from '../lib/paths';
import { getContextTemplate } from './contextTemplate';
import type { NamedTemplates, NestedTemplate, SessionValues } from './templateTypes';

export const isLiteral = (template: unknown): template is { literal: string } =>
  isObject(template) && typeof template.literal === 'string' && Object.keys(template).length === 1;

/** Returns the parts of a nested template with their names or positions; undefined if the template is not nested. */
export const getTemplateParts = (template: unknown): [string | number, unknown][] | undefined => {
  if (Array.isArray(template)) return template.map((part, index) => [index, part]);
  return isObject(template) && !isLiteral(template) ? Object.entries(template) : undefined;
};

/** Returns all templates in the parameters of a call, including nested ones. */
export const listTemplates = (send: unknown): unknown[] =>
  getTemplateParts(send)?.flatMap(([, part]) => listTemplates(part)) ?? (send === undefined ? [] : [send]);

export interface TemplateContext {
  id?: unknown;
  ids?: unknown[];
  idText?: string;
  data?: Record<string, unknown>;
  changes?: Record<string, unknown>;
  record?: unknown;
  form?: unknown;
  value?: unknown;
  related?: unknown;
  answer?: unknown;
  /** Responses of a flow's reads, by name. */
  reads?: Readonly<Record<string, unknown>>;
  /** Entry for which a step of a flow is repeated. */
  item?: unknown;
  session?: SessionValues;
  /** Key of the current context. */
  domain?: string | null;
}

export const expandTemplate = (template: NestedTemplate, from: TemplateContext): unknown => {
  if (template === null || typeof template === 'number' || typeof template === 'boolean') return template;
  if (isLiteral(template)) return template.literal;
  if (typeof template === 'object') return expandTemplateParts(template, from);
  if (template === getContextTemplate()) return from.domain;
  if (template.startsWith('$today')) return getDayFromToday(Number(template.slice('$today+'.length)));
  return getValueAt(from, template.slice(1));
};

/** Resolves the templates in an object or list. Undefined parts are omitted; returns undefined if all parts are undefined. */
const expandTemplateParts = (
  template: readonly NestedTemplate[] | NamedTemplates,
  from: TemplateContext,
): unknown => {
  const isNothing = (filled: object) => Object.keys(filled).length === 0 && Object.keys(template).length > 0;
  const filled = Array.isArray(template)
    ? template.map((part) => expandTemplate(part, from)).filter((value) => value !== undefined)
    : expandTemplates(template as NamedTemplates, from);
  return isNothing(filled) ? undefined : filled;
};

/** Resolves the parameters of a call. Parameters that resolve to undefined are omitted. */
export const expandTemplates = (
  templates: NamedTemplates | '$data' | '$changes' | undefined,
  context: TemplateContext,
): Record<string, unknown> => {
  if (templates === undefined) return {};
  if (typeof templates === 'string') return expandTemplate(templates, context) as Record<string, unknown>;
  const { '...': spread, ...named } = templates;
  const filled = Object.entries(named)
    .map(
      ([key, template]) =>
        [key, template === undefined ? undefined : expandTemplate(template, context)] as const,
    )
    .filter(([, value]) => value !== undefined);
  return { ...(spread && (expandTemplate(spread, context) as object)), ...Object.fromEntries(filled) };
};
