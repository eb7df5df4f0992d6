import type { Level } from '../../contract/call';
import type { ContextPart } from '../../contract/register';
import type { CallName } from '../../contract/registeredCalls';
import type { IconName } from '../theme/icons';
import type { CallUse, FieldPath, RequestField, Send } from './callUse';
import type { Condition, ConditionValue } from './condition';
import type { Tone } from './fieldOptions';
import type { ActionStep, FormField, Rule } from './formOptions';
import type { Referring } from './referring';

/**
 * Where an action is offered: `row` (a row's menu and the record's page), `bulk` (selected rows), `list` (above the
 * list) or `related` (rows of a related list).
 */
export type ActionPlacement = 'row' | 'bulk' | 'list' | 'related';

/** Feature flag that must be on. `unset` defines the behaviour if the flag has no value. */
export interface FlagGate {
  name: string;
  /** Behaviour if the flag has no value. Default: `show`. */
  unset?: 'show' | 'hide';
}

/**
 * Access conditions of a page or an action, in addition to the level. All of them must be met. The menu, pages and
 * command palette apply the same conditions.
 */
export interface Gates {
  /** Feature that the context must have, such as an account type. Users who can choose their context see everything. */
  userType?: ContextPart;
  /** Feature flag that must be on. */
  flag?: string | FlagGate;
  /**
   * A permission that the user's role must grant, such as `numbers.assign`; the suffix `:view` requires only viewing,
   * and `:remove` requires removal. Several required permissions are joined by ` + `. Users without a role are governed
   * by their level. Default: the permission the server requires for the call.
   */
  permission?: string;
}

/** Table in which a response is shown. */
export interface ResponseTable {
  /** Response field that contains the rows. Default: the response itself. */
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

/** Options of all actions. */
export interface ActionOptions<R, N extends CallName = CallName> extends Gates {
  /** Name, unique within the resource. It is part of the translation key. */
  name: string;
  /** Label of the button: a verb with its object. */
  label: string;
  icon?: IconName;
  /** Where the action is offered. Default: `row` and `bulk`. */
  on?: ActionPlacement | readonly ActionPlacement[];
  /**
   * Label under which it is also offered above the list, for creating a record from an existing one: `New, as a copy
   * of…`. The user selects the existing record first.
   */
  begins?: string;
  /**
   * Condition that a record must meet. The action is not offered for other records. If several records are selected, all
   * of them must meet the condition.
   */
  when?: Condition<FieldPath<R>>;
  /**
   * Prerequisites in addition to `when`, in order. Until all of them hold, the action is shown disabled, with the text
   * of the first one that does not hold: what to do first, such as “Sign the letter first.”
   */
  requires?: readonly { holds: Condition<FieldPath<R>>; text: string }[];
  /** `explain` shows the action, disabled and with the reason, to users whose level does not permit it. */
  whenUnavailable?: 'explain';
  /**
   * Confirmation prompt. `{count}`, `{title}` and, for a single record, `{record.x}` are filled in. With `typed`, the
   * user must type the name or the number of records.
   */
  confirm?: string | { text: string; typed?: boolean };
  /** Counts the affected records in advance and shows the result in the confirmation. */
  impact?: Impact<R, N>;
  /** Lists the references to the records first, in the same dialog, where each of them is resolved. */
  references?: Referring<FieldPath<R>>;
  /**
   * Whether the action deletes, ends or resets something. It is shown in red and always needs confirmation. The call
   * determines whether deleted records can be restored.
   */
  danger?: boolean;
  /**
   * For bulk calls with results per record: the list in the response, and its fields for the record id, success and
   * reason for failure. If the response lacks the list, all records count as successful.
   */
  itemResults?: { rows: string; id: string; done: string; text: string };
  /**
   * Shows the response as a table after the action, such as the result of each line of an uploaded spreadsheet. The
   * table can be saved as a file.
   */
  answerTable?: ResponseTable;
  /**
   * Response field with a secret that cannot be retrieved later. It is shown with a copy button until the user confirms
   * having saved it.
   */
  answerSecret?: string;
  /**
   * Call that undoes the action, offered after success. `$record` is the record before the action, `$answer` the
   * response of the action.
   */
  undo?: CallUse<R, N>;
  /** Field by whose previous value records are grouped, if one undo call covers several records. */
  undoBy?: FieldPath<R>;
  /** Success message. `{count}` is the number of selected records, `{form.x}` a form value, `{answer.x}` a field of the response. */
  success?: string;
  help?: string;
  /** Whether the action deletes the records. Their pages then return to the list. */
  deletesRecord?: boolean;
  /** Whether the response contains an impersonation token. This tab then acts as that user until the impersonation ends. */
  impersonates?: boolean;
  /**
   * Whether the call receives the filters and the search of the list, and so concerns exactly what the list shows. Only
   * for actions above the list.
   */
  sendsFilter?: boolean;
  /** For a call that costs something: the resource that lists what was charged or ordered, linked in the receipt. */
  receipt?: string;
  /** Other resources whose lists the action affects. */
  refresh?: readonly string[];
  /** Minimum level for showing the action. The level of the call applies in any case. */
  level?: Level;
}

/**
 * Call that determines what an action affects: it returns a list, a page or a number. `{count}`, the counted number,
 * and `{answer.x}` are filled in.
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
       * Templates for the parameters of the call. If omitted, the ids of the records are sent as the resource's
       * `idsParam`. Fields of `form` are sent under their own name as well.
       */
      send?: Send<R, Name>;
      /** Parameters that the user enters first. Their kinds and rules come from the contract. A condition may refer to the record. */
      form?: readonly FormField<RequestField<Name>, RequestField<Name> | FieldPath<R>>[];
      /** Steps of the form. */
      steps?: readonly ActionStep<RequestField<Name>>[];
      /** Rules between fields of the form. */
      rules?: readonly Rule<RequestField<Name>>[];
    };
  }[N];

/**
 * Action that writes fields of the record with the resource's update call. It can always be undone. Fields that the user
 * fills in are written as well.
 */
export type SetAction<R, N extends CallName = CallName> = ActionOptions<R, N> & {
  call?: never;
  /** Values to write. `$form.x`, `$record.x`, `$today` and `$session.x` are filled in; other texts are literal. */
  set?: { [Field in keyof R & string]?: ConditionValue };
  /** Record fields that the user fills in first. */
  form?: readonly FormField<FieldPath<R>, FieldPath<R>>[];
  /**
   * Record fields that the user can change on all selected records at once, instead of `form`: the user chooses the
   * fields to change, and is shown the old and new values. Offered for a selection unless `on` says otherwise.
   */
  edit?: readonly FormField<FieldPath<R>, FieldPath<R>>[];
  /** Rules between the fields. */
  rules?: readonly Rule<FieldPath<R>>[];
};

/** Operation other than create, update and remove. */
export type Action<R, N extends CallName = CallName> = CallAction<R, N> | SetAction<R, N>;
