import type { Level } from '../../contract/call';
import type { CallName } from '../../contract/registeredCalls';
import type { IconName } from '../theme/icons';
import type { Gates } from './actionOptions';
import type { Condition } from './condition';
import type { FieldOptions, VisibilityOptions } from './fieldOptions';
import type { Rule } from './formOptions';
import type { Referring } from './referring';
import type { ChoiceSource } from './sources';
import type { NestedTemplate, Template } from './templateTypes';

/**
 * Template in a flow. In addition to those of actions:
 * - `$reads.name.x`: a field of the response of a read, named in `reads`.
 * - `$item` and `$item.x`: the entry for which a step with `each` is repeated.
 * - `$remembered.x`: a value that an earlier step remembers. A step whose value is missing is skipped.
 */
export type FlowTemplate =
  | Template
  | `$reads.${string}`
  | '$item'
  | `$item.${string}`
  | `$remembered.${string}`;

type FlowSend = Readonly<Record<string, NestedTemplate<FlowTemplate> | undefined>>;

/**
 * A read-only call whose response a flow uses. It is repeated when the form values that it sends change, and omitted
 * while one of them, or a value of the record, is empty.
 */
export type FlowRead = {
  call: CallName;
  send?: FlowSend;
  /** Field of the response. Default: the response itself. */
  at?: string;
  /** Condition that each row of the response must meet. */
  where?: Condition;
  /** Condition on the response under which the call is repeated every two seconds. */
  repeatWhile?: Condition;
  /** Field that identifies a row, for sections and steps with `each`. Default: `id`. */
  by?: string;
  /** Noun for the message shown if the call fails: `phones`. If omitted, the flow cannot start without the response. */
  missing?: string;
};

interface ConditionalField extends VisibilityOptions {
  /** Condition on the form, in which `reads.name.x` refers to a response. */
  when?: Condition;
  required?: boolean;
  /** Initial value. `$reads.name.x` fills the field until the user changes it. */
  initial?: FlowTemplate | { literal: string } | boolean | number;
  width?: 'half' | 'full';
  /** For a reference: adds a button that creates a record of that resource in a dialog, and chooses it. */
  create?: { label: string };
}

/** Choices of a field, which may be in a list within the response: `at`. Otherwise like those of other forms. */
export interface FlowChoices {
  call: CallName;
  send?: Readonly<Record<string, NestedTemplate>>;
  at?: string;
  where?: Condition;
  value: string;
  label?: string | readonly string[];
  free?: boolean;
}

/** Input of a flow. Its kind and rules are those of a call's field (`like: 'CreateExtension.email_address'`), or a plain kind. */
export type FlowField = Omit<FieldOptions, 'choicesFrom'> &
  ConditionalField & { field: string; choicesFrom?: ChoiceSource | FlowChoices } & (
    | { like: `${string}.${string}`; label?: string }
    | { kind: 'text' | 'boolean' | 'integer' | 'list'; label: string }
  );

/** Section of a flow's form. */
export interface FlowSection extends VisibilityOptions {
  section: string;
  help?: string;
  fields: readonly FlowField[];
  when?: Condition;
  /** Name of a read: the section is shown once for each of its rows, to which `{item.x}` in `section` and `help`, and `item.x` in conditions, refer. */
  each?: string;
}

/** Text above the form or below a field: a warning, or what a choice leads to. */
export interface FlowNotice {
  text: string;
  /** Field in whose section the text is shown, while the field can be changed. Default: above the form. */
  at?: string;
  tone?: 'info' | 'warning';
  when?: Condition;
  /** Name of a read that contains a list: the text is shown for each entry, as `{item}`. */
  each?: string;
}

/** Step of a flow: a call that makes a change. */
export interface FlowStepOptions {
  /** Name, unique within the flow. */
  name: string;
  /** What the step does: a verb with its object. `{form.x}`, `{record.x}`, `{reads.name.x}` and `{item.x}` are filled in. */
  label: string;
  call: CallName;
  send: FlowSend;
  /** Repeats the step for each entry of a list in the form, or for each row of a section with `each`. */
  each?: string;
  /** Condition under which the step is not needed. */
  skipIf?: Condition;
  /** Whether the flow continues if the step is refused. The step is omitted if the user may not perform it. */
  optional?: boolean;
  /** Paths in the response by the name under which later steps refer to them: `{ id: 'id' }` for `$remembered.id`. */
  remember?: Readonly<Record<string, string>>;
  /** What is shown once the step is done: a path in the response (`from`), or a value such as `{form.x}`; `to` links it, and may contain `{answer.x}`. */
  facts?: readonly { label: string; from?: string; value?: string; to?: string }[];
  /** Call that undoes the step, where the API keeps no audit log. `$answer.x` refers to the response of the step. */
  undo?: { call: CallName; send: FlowSend };
}

/**
 * A task of several calls: a form, a plan that is shown before anything happens, and the steps, which the server runs
 * one after the other even if the browser is closed.
 */
export interface Flow extends Gates {
  /** Name, unique within the resource, and part of the URL: `/<resource>/flow/<name>`. */
  name: string;
  /** Label of the button and title of the page. */
  label: string;
  icon?: IconName;
  /** Where the flow is offered: above the list, or for a record, to which `$record.x` refers. Default: `list`. */
  on?: 'list' | 'row';
  /** Path of the page, if it has a route of its own. */
  path?: string;
  level?: Level;
  /** Condition that a record must meet. */
  when?: Condition;
  /** Title of a run: `New person: {form.firstName}`. Default: the label. */
  title?: string;
  reads?: Readonly<Record<string, FlowRead>>;
  notices?: readonly FlowNotice[];
  form: readonly FlowSection[];
  rules?: readonly Rule<string>[];
  /** Lists the references to the record in the form. The choices are available as `$form.answers`. */
  references?: Referring<string> & {
    when?: Condition;
    /** Condition on the form under which references may remain unchanged. */
    mayStayWhen?: Condition;
    /** Field of the form whose value is the replacement unless another is chosen. */
    default?: string;
    /** Condition on references that are removed without being listed, because other steps handle them. */
    removed?: Condition;
  };
  /** Label of the button that starts the flow. Default: the label. */
  submit?: string;
  /** Whether the flow deletes something. */
  danger?: boolean;
  steps: readonly FlowStepOptions[];
  /** What is shown at the end: a text, links, and the label of the button that starts anew. */
  done: { text: string; links?: readonly { label: string; to: string }[]; again?: string };
  /** Resources whose lists the flow affects. */
  refresh?: readonly string[];
}
