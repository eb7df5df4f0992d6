import type { Condition } from '../../declaration/condition';
import type { ChoiceSource } from '../../declaration/sources';

/** A field that limits a case to some calls or times; shown only while `when` is fulfilled. */
export type LimitField<Field extends string> = Field | { field: Field; when: Condition<Field> };

export interface RouteCase<Field extends string> {
  /** User-facing description of the condition: `Nobody answers`. */
  when: string;
  /** The field that contains the destination; if it is empty, the case is skipped. */
  to: Field;
  after?: Field;
  /** Fields that limit it to some calls or times. */
  limits?: readonly LimitField<Field>[];
  /** Handles all calls while no limit is set, so that later cases are never reached. */
  always?: boolean;
}

/** A route by case: its fields are shown and edited as a diagram from top to bottom. */
export interface RouteField<Field extends string> {
  /** Title of the starting point: `A call comes in`. */
  route: string;
  cases: readonly RouteCase<Field>[];
  /** Outcome if no case applies. */
  otherwise: string;
}

/** An additional field of a composed one: by name, or with different labels and a condition. */
export type AdjacentField<Field extends string> =
  | Field
  | {
      field: Field;
      label?: string;
      help?: string;
      /** Shown only while this is fulfilled; the same field may appear again with a different condition. */
      when?: Condition<Field>;
      choices?: Readonly<Record<string, string>>;
      choicesFrom?: ChoiceSource;
    };

export interface Lane<Field extends string> {
  /** The field that contains the accounts, in order. */
  accounts: Field;
  label: string;
  help?: string;
  /** The field for its duration. Lanes with durations are consecutive and shown on a timeline. */
  seconds?: Field;
  fields?: readonly AdjacentField<Field>[];
}

/**
 * Lists of accounts with members that can be moved between them, sorted and removed: the pools of a queue, the stages
 * of a ring group. Each list is a separate field on the wire.
 */
export interface LanesField<Field extends string> {
  lanes: readonly Lane<Field>[];
  /** An account field that contains a subset of the members, shown as a switch beside each. */
  mark?: { field: Field; label: string };
  /** Destination of calls after the last lane, at the end of the timeline. */
  after?: Field;
}

/** Two parallel account fields, shown as sortable rows: redirection triggers, and their destinations. */
export interface PairsField<Field extends string> {
  pairs: readonly [one: Field, other: Field];
  /** Words before each value: `While`, `calls go to`. */
  words: readonly [one: string, other: string];
}

/** Prefixes of numbered fields, such as `key0` to `key9`. */
type NumberedPrefix<Field extends string> = string extends Field
  ? string
  : Field extends `${infer Prefix}0`
    ? Prefix
    : never;

/** Destinations of telephone keys: ten rows on the wire, each with a key and a destination, shown as a keypad. */
export interface KeypadField<Field extends string> {
  keypad: {
    /** Prefix of the fields that contain the key; an empty key defaults to the row number. */
    key: NumberedPrefix<Field>;
    /** Prefix of the fields that contain the destination. */
    to: NumberedPrefix<Field>;
    /** Fields that contain a key with a fixed purpose, and its label: `Dial by name`. */
    reserved?: { readonly [Name in Field]?: string };
    /** A destination field with a default key. */
    otherwise?: { key: string; to: Field };
  };
}

export type TelephonyField<Field extends string> =
  | LanesField<Field>
  | PairsField<Field>
  | KeypadField<Field>
  | RouteField<Field>;
