import type { CallName } from '#contract';
import type { ContextPart } from '#contract/access';
import type { Level } from '../../contract/call';
import type { IconName } from '../theme/icons';
import type { CallUse, FieldPath, RequestField, Send } from './callUse';
import type { Condition, ConditionValue } from './condition';
import type { Tone } from './fieldOptions';
import type { ActionStep, FormField, Rule } from './formOptions';
import type { Referring } from './referring';

/** Where an action is offered: `row` (a row's menu and the record's page), `bulk` (selected rows), `list` (above the list), `related` (rows of a related list). */
export type Place = 'row' | 'bulk' | 'list' | 'related';

/** A feature flag: closed while it is off; `unset` says what holds where nobody set it. */
export interface FlagGate {
  name: string;
  /** Default: `show`. */
  unset?: 'show' | 'hide';
}

/** Who may open a page or do an action, beside the level. What is named must all hold; menu, page and palette ask alike. */
export interface Gates {
  /** What the context must hold, such as a kind of account. Those who choose their context see all. */
  userType?: ContextPart;
  /** Closed while this feature flag is off. */
  flag?: string | FlagGate;
  /**
   * A permission the person's role must give, such as `numbers.assign`; with `:view` after it, at least to look, and with
   * `:remove`, to remove. Several that are all needed are joined by ` + `. People without a role go by their level. Default: what the server asks for the call.
   */
  permission?: string;
}

/** An answer shown as a table. */
export interface ResponseTable {
  /** The field of the answer that holds the rows. Default: the answer is the list of them. */
  rows?: string;
  /**
   * Fields of the rows, in their order; `label` is what the column is called where that is not what the contract says. The first with
   * `tones` says what became of a row: rows are counted by it.
   */
  columns: readonly (
    | string
    | { field: string; label?: string; choices?: Record<string, string>; tones?: Record<string, Tone> }
  )[];
}

/** What every action has, whatever it calls. */
export interface ActionOptions<R, N extends CallName = CallName> extends Gates {
  /** Unique within the resource; part of the translation key. */
  name: string;
  /** What the button says: a verb and its object. */
  label: string;
  icon?: IconName;
  /** Where it is offered. Default: `row` and `bulk`. */
  on?: Place | readonly Place[];
  /**
   * Words under which it stands above the list too, for a list where something new begins with a record there is:
   * `New, as a copy of…`. Which record is asked first.
   */
  begins?: string;
  /** Done only to records that fulfil this; for others it is shown with the reason. A selection must fulfil it wholly. */
  when?: Condition<FieldPath<R>>;
  /**
   * What is seen of it by those who can't do it. `hide`: left out, where the reason would be noise. `explain`: shown with
   * the reason. Default: explained where `when` does not hold, left out for people whose level does not allow it.
   */
  whenUnavailable?: 'hide' | 'explain';
  /** Asked before it is done. `{count}`, `{title}` and, of a single record, `{record.x}` are filled in; with `typed` the name, or how many, must be typed. */
  confirm?: string | { text: string; typed?: boolean };
  /** Counts beforehand what it touches, and says so where it asks. */
  impact?: Impact<R, N>;
  /** What refers to the records is listed first, and answered place by place in the same dialog. */
  references?: Referring<FieldPath<R>>;
  /** It deletes, ends or resets something: red, and always confirmed. Whether what it deletes can be brought back follows from its call. */
  danger?: boolean;
  /**
   * Where one call for all answers what came of each: the list of its answer, and the fields there that name the record,
   * say whether it was done, and why not. An answer without the list counts as done for all.
   */
  itemResults?: { rows: string; id: string; done: string; text: string };
  /**
   * The answer is a table: what came of each line of a sheet that was sent, say. It stands in the dialog once the action is done,
   * and can be kept as a file.
   */
  answerTable?: ResponseTable;
  /**
   * The field of the answer that holds a secret nobody can read again: it stands in the dialog, with a button that copies it, until
   * whoever made it says that they have kept it.
   */
  answerSecret?: string;
  /** The call that takes it back, offered after success. `$record` is the record as it was before, `$answer` what the action answered. */
  undo?: CallUse<R, N>;
  /** Where one call takes several records back: only those that held the same in this field before go together. */
  undoBy?: FieldPath<R>;
  /** Said afterwards; `{count}` is how many were selected, `{form.x}` what was filled in, `{answer.x}` a field of the answer. */
  success?: string;
  help?: string;
  /** The records are gone afterwards: their own pages lead back to the list. */
  deletesRecord?: boolean;
  /** The call answers a token to act as somebody else: this tab goes on as that person, until it is ended. */
  impersonates?: boolean;
  /** Other resources whose lists change with it, beside those of the resource. */
  refresh?: readonly string[];
  /** Shown only to this level and above; the call's own level counts anyway. */
  level?: Level;
}

/** A call whose answer says what an action touches: a list or page counts its rows, a number counts itself. `{count}`, the bare number, and `{answer.x}` are filled in. */
export type Impact<R, N extends CallName = CallName> = { text: string } & {
  [Name in N]: { call: Name; send?: Send<R, Name> };
}[N];

/** An action that makes a call. */
export type CallAction<R, N extends CallName = CallName> = ActionOptions<R, N> &
  {
    [Name in N]: {
      call: Name;
      /** What the call is sent; without it, the records by the resource's `idsParam`. Fields of `form` are sent by their own name besides. */
      send?: Send<R, Name>;
      /** Fields of the call to ask for first; their kinds and rules come from the contract. A condition may look at the record. */
      form?: readonly FormField<RequestField<Name>, RequestField<Name> | FieldPath<R>>[];
      /** Its form is asked for step by step. */
      steps?: readonly ActionStep<RequestField<Name>>[];
      /** What must hold between fields of its form. */
      rules?: readonly Rule<RequestField<Name>>[];
    };
  }[N];

/** An action that sets fields of the record by the resource's update call. It can be undone without saying how. */
export type SetAction<R, N extends CallName = CallName> = ActionOptions<R, N> & {
  set: { [Field in keyof R & string]?: ConditionValue };
  call?: never;
};

/** Something that can be done beside create, update and remove. */
export type Action<R, N extends CallName = CallName> = CallAction<R, N> | SetAction<R, N>;
