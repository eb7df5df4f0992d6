import type { CallName, CallResponse, Calls } from '#contract';
import type { ItemFor } from '../../contract/call';
import type { IconName } from '../theme/icons';
import type { ReadTemplate } from './template';
import type { RequestField } from './vocabulary';

/** A field of one row that a call answers. */
type RowField<Name extends CallName> =
  NonNullable<ItemFor<Calls[Name]>> extends infer Row
    ? Row extends object
      ? keyof Row & string
      : never
    : never;

/** What a call that only reads is sent: `$record.x` and `$form.x` are of the form at hand, `$value` is the field's own value. */
type SendFields<Name extends CallName> = { [Field in RequestField<Name>]?: ReadTemplate };

/**
 * Choices that a call answers. A row is a choice: `value` is what the record keeps of it, `label` what people read.
 * A call that answers plain texts needs neither. A map of key → row offers its keys as `$key`.
 */
export type ChoiceSource = {
  [Name in CallName]: {
    call: Name;
    send?: SendFields<Name>;
    value?: RowField<Name> | '$key';
    /** One field, or several, of which the first stands before the others. */
    label?: RowField<Name> | readonly RowField<Name>[];
    /** A field the choices are grouped by; of accounts, their user type, by which a field's kinds are told. */
    group?: RowField<Name>;
    /** Said beneath a choice's name where it is chosen. */
    detail?: RowField<Name>;
    /** What stands before a choice, by its group. */
    icons?: Readonly<Record<string, IconName>>;
    /**
     * Of accounts: the group that telephone numbers belong to, which may be typed though no account has them. Where it is
     * said, anything else that is none of the choices is marked as unknown.
     */
    outside?: string;
    /** A field that is true of choices that are there and switched off: they are marked wherever they are named or offered. */
    off?: RowField<Name>;
    /** A field that is true of the one that holds now: what is begun anew begins with it. */
    inUse?: RowField<Name>;
    /** A value that is none of them may be typed. Always so for accounts, which may be outside numbers. */
    free?: boolean;
  };
}[CallName];

/** Where the file is read that a field's value names; asked for when it is to be seen or heard. */
export type FileSource = { [Name in CallName]: { call: Name; send?: SendFields<Name> } }[CallName];

/**
 * How a recording is kept that is made, or chosen from this device, where a field names one: a call takes it under a name no
 * other has, and answers what the field then holds.
 */
export type SoundStorage = {
  [Name in CallName]: {
    call: Name;
    send?: SendFields<Name>;
    /** What the call takes the file by. */
    file: RequestField<Name>;
    /** What it takes the name by that it is kept under. */
    name: RequestField<Name>;
    /** What it takes by what people call it. */
    words: RequestField<Name>;
    /** The field of its answer that the field then holds. */
    answer: ResponseField<Name>;
    /** Resources to be read again. */
    refresh?: readonly string[];
  };
}[CallName];

/**
 * How a field that names a recording holds a text instead, which the API speaks: `value` is how it is spelled, with
 * `{language}` and `{base64}` (the text in UTF-8) in their places; `languages` are those it can be spoken in.
 */
export interface Speech {
  value: string;
  languages: ChoiceSource;
  /** Language → the voice a browser speaks it with (BCP 47), where that is not the language's own name. */
  voices?: Readonly<Record<string, string>>;
}

/** The fields of what a call answers. */
type ResponseField<Name extends CallName> = keyof NonNullable<CallResponse<Name>> & string;

/**
 * A call that judges what was typed, asked once the field is left: where `refused` of its answer is true, what `message`
 * of it says stands below the field. It spares people a form that would come back; what refuses is the form's own call.
 */
export type ValueCheck = {
  [Name in CallName]: {
    call: Name;
    send: SendFields<Name>;
    refused: ResponseField<Name>;
    message: ResponseField<Name>;
  };
}[CallName];

/** A call whose answer holds the values that stand in for empty settings. */
export type InheritedFrom = {
  [Name in CallName]: {
    call: Name;
    send?: SendFields<Name>;
    /** Whose values they are, as it reads in a sentence: `the domain`. */
    name: string;
    /** The resource they are changed on: read again with it, and where `name` leads those who may open it. */
    resource?: string;
  };
}[CallName];
