import type { Level } from '../../contract/call';
import { getDayFromToday } from '../lib/getDayFromToday';
import { isObject } from '../lib/isObject';
import { getValueAt } from '../lib/paths';
import type { ApprovalRule } from './approvalRule';
import { getContextTemplate } from './contextTemplate';
import type { ContextName, SessionFields } from './registered';

/** Signed-in user, as described by the identity provider. All fields are set. */
export interface SignedIn extends SessionFields {
  /** User id on the server. */
  id: string;
  email: string;
  level: Level;
}

/** Session data available to templates; empty if the user is not signed in. */
export interface SessionValues extends Partial<SignedIn> {
  /** Features of the session's context; undefined if there is no restriction. */
  userTypes?: readonly string[];
  /** Permissions of the user's role; undefined for users without a role. */
  permissions?: readonly string[];
  /** Permissions that require another user's approval, with their rules, keyed by name. */
  approvalRules?: Readonly<Record<string, ApprovalRule>>;
}

/**
 * Template for a request parameter of a call.
 * - `$id` and `$ids`: the record's id, or all selected ids, converted to the id's API type. `$idText`: the id as text, for fields of type string.
 * - `$data`: the original record merged with the form values. `$changes`: only the changed fields.
 * - `$record.x` and `$form.x`: a field of the record or of the action's form. `$related.x`: a field of a related list's row.
 * - `$answer.x`: a field of a call's response, for example to undo the call.
 * - `$session.x`: a field of the signed-in user. `$domain`, or the name defined by the kit: the current context.
 * - `$today` and `$today+90`: today, or a date relative to it.
 * - `{ literal: 'x' }`, numbers, booleans and null are literal values.
 */
export type Template<Field extends string = string, FormField extends string = string> =
  | '$id'
  | '$ids'
  | '$idText'
  | '$data'
  | '$changes'
  | `$${ContextName}`
  | '$today'
  | `$today+${number}`
  | `$record.${Field}`
  | `$form.${FormField}`
  | `$related.${string}`
  | `$answer.${string}`
  | `$session.${keyof SignedIn}`
  | { literal: string }
  | number
  | boolean
  | null;

/** Template for calls that load data for a field, such as its choices or file. `$value` is the value of the field. */
export type ReadTemplate = Template | '$value';

/** Template, or templates for the parts of an object or list. Parts that resolve to undefined are omitted. */
export type NestedTemplate<One = ReadTemplate> =
  | One
  | readonly NestedTemplate<One>[]
  | { readonly [part: string]: NestedTemplate<One> | undefined };

/** Templates by parameter name. `...` stands for all form fields, or only the changed ones. */
export type NamedTemplates = Readonly<Record<string, NestedTemplate | undefined>>;

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
