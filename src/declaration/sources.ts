import type { ItemFor } from '../../contract/call';
import type { CallName, CallResponse, RegisteredCalls } from '../../contract/registeredCalls';
import type { IconName } from '../theme/icons';
import type { RequestField } from './callUse';
import type { Condition } from './condition';
import type { ReadTemplate } from './templateTypes';

type RowField<Name extends CallName> =
  NonNullable<ItemFor<RegisteredCalls[Name]>> extends infer Row
    ? Row extends object
      ? keyof Row & string
      : never
    : never;

/** Parameters of a read-only call. `$record.x` and `$form.x` refer to the current form, `$value` to the value of the field. */
type SendFields<Name extends CallName> = { [Field in RequestField<Name>]?: ReadTemplate };

/**
 * Choices returned by a call, one per row. `value` is stored in the record, and `label` is displayed. A call that
 * returns plain strings needs neither. If the call returns a map from key to row, the key is available as `$key`. A
 * call that sends `$value`, the typed text, is repeated while the user types.
 */
export type ChoiceSource = {
  [Name in CallName]: {
    call: Name;
    send?: SendFields<Name>;
    /** Field of the response that contains the rows. Default: the response itself. */
    at?: ResponseField<Name>;
    /** Condition that a row must meet to be offered. */
    where?: Condition;
    value?: RowField<Name> | '$key';
    /** Field that contains the label, or several fields, of which the first is shown most prominently. */
    label?: RowField<Name> | readonly RowField<Name>[];
    /** Field by which choices are grouped. For accounts, the user type that determines their kind. */
    group?: RowField<Name>;
    /** Field shown below the label of a choice in the input. */
    detail?: RowField<Name>;
    /** Icon of a choice, keyed by group. */
    icons?: Readonly<Record<string, IconName>>;
    /**
     * For accounts: the group for telephone numbers, which may be entered although they are not accounts. If set, any
     * other value that is not a choice is marked as unknown.
     */
    outside?: string;
    /** Field that is true for disabled choices, which are marked wherever they are shown. */
    off?: RowField<Name>;
    /** Field that is true for the active choice, which is preselected in new records. */
    inUse?: RowField<Name>;
    /** Whether values that are not among the choices may be entered. Accounts always allow this, for external numbers. */
    free?: boolean;
  };
}[CallName];

/** Call that returns the file to which a field's value refers. It is made when the file is displayed or played. */
export type FileSource = { [Name in CallName]: { call: Name; send?: SendFields<Name> } }[CallName];

/**
 * Stores a recording made in the browser, or an uploaded file, for a field that references a recording. The call
 * accepts the file under a unique name and returns the value for the field.
 */
export type SoundStorage = {
  [Name in CallName]: {
    call: Name;
    send?: SendFields<Name>;
    file: RequestField<Name>;
    /** Request field for the unique name. */
    name: RequestField<Name>;
    /** The request field for the display name. */
    words: RequestField<Name>;
    /** Response field that contains the value for the field. */
    answer: ResponseField<Name>;
    refresh?: readonly string[];
  };
}[CallName];

/**
 * Allows a field that references a recording to contain text to be spoken instead. `value` is the format of the stored
 * value, with the placeholders `{language}` and `{base64}` (the text in UTF-8). `languages` lists the available
 * languages.
 */
export interface Speech {
  value: string;
  languages: ChoiceSource;
  /** Voice used by the browser for each language (BCP 47), if it differs from the language code. */
  voices?: Readonly<Record<string, string>>;
}

type ResponseField<Name extends CallName> = keyof NonNullable<CallResponse<Name>> & string;

/**
 * Call that validates the entered value when the input loses focus. If `refused` is true in its response, `message` is
 * shown below the field. This only provides early feedback; the actual validation is done when the form is submitted.
 */
export type ValueCheck = {
  [Name in CallName]: {
    call: Name;
    send: SendFields<Name>;
    refused: ResponseField<Name>;
    message: ResponseField<Name>;
  };
}[CallName];

export type InheritedFrom = {
  [Name in CallName]: {
    call: Name;
    send?: SendFields<Name>;
    /** Owner of the inherited values, as used within a sentence: `the domain`. */
    name: string;
    /** Resource on which the values are edited. It is reloaded together with this one, and `name` links to it for users who have access. */
    resource?: string;
  };
}[CallName];
