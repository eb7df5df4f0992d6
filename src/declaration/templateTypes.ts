import type { Level } from '../../contract/call';
import type { ApprovalRule } from './approvalRule';
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
