import type { Condition } from '../../declaration/condition';
import type { ChoiceSource } from '../../declaration/sources';

/** A field that limits a case to some calls or times; asked for only while `when` holds. */
export type LimitField<Field extends string> = Field | { field: Field; when: Condition<Field> };

/** One of the cases of a route. */
export interface RouteCase<Field extends string> {
  /** When it holds, said to a person: `Nobody answers`. */
  when: string;
  /** The field that says where it then goes; empty, the case is passed over. */
  to: Field;
  /** The field that says after how long. */
  after?: Field;
  /** What limits it to some calls or times. */
  limits?: readonly LimitField<Field>[];
  /** It takes everything as long as no limit is set: the cases below are never reached then. */
  always?: boolean;
}

/** Where something goes, case by case: its fields drawn, and changed, as one picture of what happens, from the top down. */
export interface RouteField<Field extends string> {
  /** What goes there: `A call comes in`. */
  route: string;
  cases: readonly RouteCase<Field>[];
  /** What happens where none of the cases takes it. */
  otherwise: string;
}

/** A field asked for beside others of a composed one: by name, or with other words and a condition. */
export type AdjacentField<Field extends string> =
  | Field
  | {
      field: Field;
      label?: string;
      help?: string;
      /** Shown only while this holds; the same field may be asked in another way under another condition. */
      when?: Condition<Field>;
      choices?: Readonly<Record<string, string>>;
      choicesFrom?: ChoiceSource;
    };

/** One of several lists of accounts that belong together. */
export interface Lane<Field extends string> {
  /** The field of accounts, in their order. */
  accounts: Field;
  label: string;
  help?: string;
  /** How long it lasts. Where lanes say so they follow one another, and stand on a time line. */
  seconds?: Field;
  /** What else is asked of it. */
  fields?: readonly AdjacentField<Field>[];
}

/**
 * Lists of accounts between which members are dragged, put in order and taken out: the pools of a queue, the stages of a
 * ring group. Each list is a field of its own on the wire.
 */
export interface LanesField<Field extends string> {
  lanes: readonly Lane<Field>[];
  /** A field of accounts that names some of the members: a switch beside each. */
  mark?: { field: Field; label: string };
  /** Where calls go after the last lane, at the end of the time line. */
  after?: Field;
}

/**
 * Two fields of accounts that belong together place by place, asked for as rows in an order: redirection triggers, and
 * where calls go while each is on.
 */
export interface PairsField<Field extends string> {
  pairs: readonly [one: Field, other: Field];
  /** What stands before each: `While`, `calls go to`. */
  words: readonly [one: string, other: string];
}

/** The names of numbered fields, `key0` to `key9`, by what they begin with. */
type NumberedPrefix<Field extends string> = string extends Field
  ? string
  : Field extends `${infer Prefix}0`
    ? Prefix
    : never;

/** What the keys of a telephone lead to: ten rows on the wire, each a key and a destination, drawn as a keypad. */
export interface KeypadField<Field extends string> {
  keypad: {
    /** What the names of the fields begin with that hold the key; an empty one stands for the row's own number. */
    key: NumberedPrefix<Field>;
    /** The same of the fields that hold the destination. */
    to: NumberedPrefix<Field>;
    /** Fields that hold a key with another purpose, and what that is: `Dial by name`. */
    taken?: { readonly [Name in Field]?: string };
    /** A field of a destination that a key leads to unless it is given another. */
    otherwise?: { key: string; to: Field };
  };
}

/** Several fields of a phone system drawn and typed as one. */
export type TelephonyField<Field extends string> =
  | LanesField<Field>
  | PairsField<Field>
  | KeypadField<Field>
  | RouteField<Field>;
