import type { CallName } from '#contract';
import type { ContextPart } from '#contract/access';
import type { Level } from '../../contract/call';
import type { IconName } from '../theme/icons';
import type { CallUse, FieldPath, RequestField, Send } from './callUse';
import type { Condition, ConditionValue } from './condition';
import type { Tone } from './fieldOptions';
import type { ActionStep, FormField, Rule } from './formOptions';
import type { Referring } from './referring';

/**
 * Where an action is offered: `row` (a row's menu and the record's page), `bulk` (selected rows), `list` (above the
 * list), `related` (rows of a related list).
 */
export type Place = 'row' | 'bulk' | 'list' | 'related';

/** A feature flag that hides its target while it is off; `unset` defines the behaviour if it has no value. */
export interface FlagGate {
  name: string;
  /** Default: `show`. */
  unset?: 'show' | 'hide';
}

/**
 * Access conditions of a page or an action, in addition to the level. All of them must be met; menu, pages and palette
 * apply the same ones.
 */
export interface Gates {
  /** Required property of the context, such as an account type. Users who can choose their context see everything. */
  userType?: ContextPart;
  /** Hidden while this feature flag is off. */
  flag?: string | FlagGate;
  /**
   * A permission that the user's role must grant, such as `numbers.assign`; the suffix `:view` requires only viewing,
   * and `:remove` requires removal. Several required permissions are joined by ` + `. Users without a role are governed
   * by their level. Default: the permission the server requires for the call.
   */
  permission?: string;
}

/** A response shown as a table. */
export interface ResponseTable {
  /** The field of the response that contains the rows. Default: the response itself. */
  rows?: string;
  /**
   * Fields of the rows, in order; `label` overrides the column label from the contract. The first field with `tones` is
   * the outcome of a row, by which rows are counted.
   */
  columns: readonly (
    | string
    | { field: string; label?: string; choices?: Record<string, string>; tones?: Record<string, Tone> }
  )[];
}

/** Options common to all actions. */
export interface ActionOptions<R, N extends CallName = CallName> extends Gates {
  /** Unique within the resource; part of the translation key. */
  name: string;
  /** Label of the button: a verb and its object. */
  label: string;
  icon?: IconName;
  /** Where it is offered. Default: `row` and `bulk`. */
  on?: Place | readonly Place[];
  /**
   * Label under which it is also offered above the list, for creating a record from an existing one: `New, as a copy
   * of…`. The user selects the existing record first.
   */
  begins?: string;
  /** Only available for records that meet this condition; for others it is shown with the reason. All selected records must meet it. */
  when?: Condition<FieldPath<R>>;
  /**
   * How it is shown when unavailable. `hide`: omitted, if the reason would only distract. `explain`: shown with the
   * reason. Default: explained if `when` is not met, hidden if the user's level does not permit it.
   */
  whenUnavailable?: 'hide' | 'explain';
  /**
   * Confirmation prompt. `{count}`, `{title}` and, for a single record, `{record.x}` are filled in; with `typed`, the
   * user must type the name or the number of records.
   */
  confirm?: string | { text: string; typed?: boolean };
  /** Counts the affected records beforehand and includes the result in the confirmation. */
  impact?: Impact<R, N>;
  /** References to the records are listed first and resolved individually in the same dialog. */
  references?: Referring<FieldPath<R>>;
  /**
   * Deletes, ends or resets something: shown in red and always confirmed. Whether deleted records can be restored is
   * determined by the call.
   */
  danger?: boolean;
  /**
   * For bulk calls that return per-record results: the list in the response, and its fields for the record id, success,
   * and reason for failure. A response without the list counts as success for all records.
   */
  itemResults?: { rows: string; id: string; done: string; text: string };
  /**
   * The response is a table, such as the result of each line of an uploaded spreadsheet. It is shown in the dialog
   * after the action, and can be saved as a file.
   */
  answerTable?: ResponseTable;
  /**
   * The response field with a secret that cannot be read again. It is shown in the dialog with a copy button until the
   * user confirms having saved it.
   */
  answerSecret?: string;
  /** The call that undoes the action, offered after success. `$record` is the record before the action, `$answer` the action's response. */
  undo?: CallUse<R, N>;
  /** If a single call undoes several records: groups the calls by the previous value of this field. */
  undoBy?: FieldPath<R>;
  /** Success message; `{count}` is the number of selected records, `{form.x}` an input, `{answer.x}` a field of the response. */
  success?: string;
  help?: string;
  /** The action deletes the records, so their pages return to the list. */
  deletesRecord?: boolean;
  /** The response contains an impersonation token: this tab continues as that user until the impersonation ends. */
  impersonates?: boolean;
  /** Other resources with lists affected by the action, besides the resource's own. */
  refresh?: readonly string[];
  /** Only shown to this level and above; the level of the call applies in any case. */
  level?: Level;
}

/**
 * A call that returns what an action affects: the number of rows of a list or page, or a number. `{count}`, the plain
 * number, and `{answer.x}` are filled in.
 */
export type Impact<R, N extends CallName = CallName> = { text: string } & {
  [Name in N]: { call: Name; send?: Send<R, Name> };
}[N];

/** An action that makes a call. */
export type CallAction<R, N extends CallName = CallName> = ActionOptions<R, N> &
  {
    [Name in N]: {
      call: Name;
      /**
       * Templates for the call's parameters; if omitted, the records are sent as the resource's `idsParam`. Fields of
       * `form` are also sent, under their own name.
       */
      send?: Send<R, Name>;
      /** Call parameters that the user enters first; their kinds and rules come from the contract. A condition may refer to the record. */
      form?: readonly FormField<RequestField<Name>, RequestField<Name> | FieldPath<R>>[];
      /** Divides the form into steps. */
      steps?: readonly ActionStep<RequestField<Name>>[];
      /** Rules between fields of the form. */
      rules?: readonly Rule<RequestField<Name>>[];
    };
  }[N];

/** An action that sets fields of the record with the resource's update call. Undo is supported automatically. */
export type SetAction<R, N extends CallName = CallName> = ActionOptions<R, N> & {
  set: { [Field in keyof R & string]?: ConditionValue };
  call?: never;
};

/** An operation other than create, update and remove. */
export type Action<R, N extends CallName = CallName> = CallAction<R, N> | SetAction<R, N>;
