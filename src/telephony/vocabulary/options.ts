import type { Condition } from '../../declaration/condition';
import type { ChoiceSource } from '../../declaration/sources';

/** Field that limits a case to some calls or times. With `when`, it is shown only if that condition is met. */
export type LimitField<Field extends string> = Field | { field: Field; when: Condition<Field> };

export interface RouteCase<Field extends string> {
  /** Description of the case for the user: `Nobody answers`. */
  when: string;
  /** Field that contains the destination. If it is empty, the case is skipped. */
  to: Field;
  after?: Field;
  /** Fields that limit the case to some calls or times. */
  limits?: readonly LimitField<Field>[];
  /** Whether the case handles all calls if no limit is set, so that later cases are never reached. */
  always?: boolean;
}

/** Route with several cases, whose fields are shown and edited as a diagram from top to bottom. */
export interface RouteField<Field extends string> {
  /** Title of the starting point: `A call comes in`. */
  route: string;
  cases: readonly RouteCase<Field>[];
  /** Description of what happens if no case applies. */
  otherwise: string;
}

/** Additional field of a composed field, given by name, or with its own labels and a condition. */
export type AdjacentField<Field extends string> =
  | Field
  | {
      field: Field;
      label?: string;
      help?: string;
      /** Condition for showing the field. The same field may occur again with a different condition. */
      when?: Condition<Field>;
      choices?: Readonly<Record<string, string>>;
      choicesFrom?: ChoiceSource;
    };

export interface Lane<Field extends string> {
  /** The field that contains the accounts, in order. */
  accounts: Field;
  label: string;
  help?: string;
  /** Field that contains the duration of the lane. Lanes with durations follow each other and are shown on a timeline. */
  seconds?: Field;
  fields?: readonly AdjacentField<Field>[];
}

/**
 * Lists of accounts whose members can be sorted, removed and moved between lists, such as the pools of a queue or the
 * stages of a ring group. Each list is a separate field in the API.
 */
export interface LanesField<Field extends string> {
  lanes: readonly Lane<Field>[];
  /** Account field that contains some of the members. It is shown as a switch beside each member. */
  mark?: { field: Field; label: string };
  /** Field with the destination of calls after the last lane, shown at the end of the timeline. */
  after?: Field;
}

/** Two parallel account fields, such as redirection triggers and their destinations, shown as rows that can be sorted. */
export interface PairsField<Field extends string> {
  pairs: readonly [one: Field, other: Field];
  /** Words shown before each value: `While`, `calls go to`. */
  words: readonly [one: string, other: string];
}

/** Common prefix of numbered fields, such as `key` for `key0` to `key9`. */
type NumberedPrefix<Field extends string> = string extends Field
  ? string
  : Field extends `${infer Prefix}0`
    ? Prefix
    : never;

/** Destinations of telephone keys, shown as a keypad. The API stores them as ten rows, each with a key and a destination. */
export interface KeypadField<Field extends string> {
  keypad: {
    /** Prefix of the fields that contain the key. If a key is empty, the row number applies. */
    key: NumberedPrefix<Field>;
    /** Prefix of the fields that contain the destination. */
    to: NumberedPrefix<Field>;
    /** Fields that contain a key with a fixed purpose, each with a label: `Dial by name`. */
    reserved?: { readonly [Name in Field]?: string };
    /** Field with the destination of a key that has a default function. */
    otherwise?: { key: string; to: Field };
  };
}

export type TelephonyField<Field extends string> =
  | LanesField<Field>
  | PairsField<Field>
  | KeypadField<Field>
  | RouteField<Field>;
