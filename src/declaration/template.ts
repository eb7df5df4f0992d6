import { type ContextName, context } from '#kits/context';
import type { SessionFields } from '#kits/session';
import type { Level } from '../../contract/call';
import { getDayFromToday } from '../lib/dayFromToday';
import { isObject } from '../lib/isObject';
import { getValueAt } from '../lib/paths';
import type { ApprovalRule } from './kit';

/** Who is signed in: what the identity provider tells of them, all of it at once. */
export interface SignedIn extends SessionFields {
  /** As the server knows them. */
  id: string;
  email: string;
  level: Level;
}

/** The signed-in person, as far as templates may know them: nothing while nobody is known. */
export interface SessionValues extends Partial<SignedIn> {
  /** What the session's context may hold; absent where that limits nothing. */
  userTypes?: readonly string[];
  /** What the person's role allows; absent for people without a role. */
  permissions?: readonly string[];
  /** What of it has somebody else asked first, by the name of the permission, and when. */
  asks?: Readonly<Record<string, ApprovalRule>>;
}

/**
 * What a call is sent, as data.
 * - `$id`, `$ids`: the record's id, or all selected ids, coerced to the id's wire type; `$idText`: the id as text, for a
 *   field that holds it so;
 * - `$data`: the whole form over the record as it came; `$changes`: only what changed;
 * - `$record.x`, `$form.x`: a field of the record or of the action's form; `$related.x`: of the row of a related list;
 * - `$answer.x`: of what a call answered, for taking it back;
 * - `$session.x`: of the signed-in person; `$domain`, or what a kit calls it: the context at hand;
 * - `$today`, `$today+90`: a day, so many days from today;
 * - `{ literal: 'x' }`, numbers, booleans and null stand for themselves.
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

/** What a field's own reading is sent: its choices, its file. `$value` is what the field holds. */
export type ReadTemplate = Template | '$value';

/** A template, or templates of the parts of an object or a list. A part that comes to nothing is left out. */
export type NestedTemplate<One = ReadTemplate> =
  | One
  | readonly NestedTemplate<One>[]
  | { readonly [part: string]: NestedTemplate<One> | undefined };

/** Templates by the names of what they fill; `...` stands for all fields of the form, or for what changed of them. */
export type NamedTemplates = Readonly<Record<string, NestedTemplate | undefined>>;

/** Whether a template is a text that stands for itself. */
export const isLiteral = (template: unknown): template is { literal: string } =>
  isObject(template) && typeof template.literal === 'string' && Object.keys(template).length === 1;

/** The templates of the parts of one that nests, with their names or positions; undefined where it does not nest. */
export const getTemplateParts = (template: unknown): [string | number, unknown][] | undefined => {
  if (Array.isArray(template)) return template.map((part, index) => [index, part]);
  return isObject(template) && !isLiteral(template) ? Object.entries(template) : undefined;
};

/** Every template within what a call is sent, however deep. */
export const listTemplates = (send: unknown): unknown[] =>
  getTemplateParts(send)?.flatMap(([, part]) => listTemplates(part)) ?? (send === undefined ? [] : [send]);

/** What a template may draw upon. */
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
  /** The key of the context at hand. */
  domain?: string | null;
}

/** The template that the key of the context at hand fills; undefined where there is no context. */
export const contextTemplate = context && (`$${context.name}` as `$${ContextName}`);

/** Fills one template. */
export const fill = (template: NestedTemplate, from: TemplateContext): unknown => {
  if (template === null || typeof template === 'number' || typeof template === 'boolean') return template;
  if (isLiteral(template)) return template.literal;
  if (typeof template === 'object') return fillParts(template, from);
  if (template === contextTemplate) return from.domain;
  if (template.startsWith('$today')) return getDayFromToday(Number(template.slice('$today+'.length)));
  return getValueAt(from, template.slice(1));
};

/** An object or a list, without the parts that come to nothing; undefined where all of them do. */
const fillParts = (template: readonly NestedTemplate[] | NamedTemplates, from: TemplateContext): unknown => {
  const isNothing = (filled: object) => Object.keys(filled).length === 0 && Object.keys(template).length > 0;
  const filled = Array.isArray(template)
    ? template.map((part) => fill(part, from)).filter((value) => value !== undefined)
    : fillAll(template as NamedTemplates, from);
  return isNothing(filled) ? undefined : filled;
};

/** Fills what a call is sent; keys whose template comes to undefined are left out. */
export const fillAll = (
  templates: NamedTemplates | '$data' | '$changes' | undefined,
  context: TemplateContext,
): Record<string, unknown> => {
  if (templates === undefined) return {};
  if (typeof templates === 'string') return fill(templates, context) as Record<string, unknown>;
  const { '...': spread, ...named } = templates;
  const filled = Object.entries(named)
    .map(([key, template]) => [key, template === undefined ? undefined : fill(template, context)] as const)
    .filter(([, value]) => value !== undefined);
  return { ...(spread && (fill(spread, context) as object)), ...Object.fromEntries(filled) };
};
