import type { CallName, CallResponse, Calls } from '#contract';
import type { ItemFor } from '../../contract/call';
import type { IconName } from '../theme/icons';
import type { ReadTemplate } from './template';
import type { RequestField } from './vocabulary';

type RowField<Name extends CallName> =
  NonNullable<ItemFor<Calls[Name]>> extends infer Row
    ? Row extends object
      ? keyof Row & string
      : never
    : never;

/** Parameters of a read-only call: `$record.x` and `$form.x` refer to the current form, `$value` to the field's own value. */
type SendFields<Name extends CallName> = { [Field in RequestField<Name>]?: ReadTemplate };

/**
 * Choices returned by a call, one per row: `value` is stored in the record, `label` is displayed. A call that returns
 * plain texts needs neither. For a map of key → row, the key is available as `$key`.
 */
export type ChoiceSource = {
  [Name in CallName]: {
    call: Name;
    send?: SendFields<Name>;
    value?: RowField<Name> | '$key';
    /** One field, or several, with the first shown before the others. */
    label?: RowField<Name> | readonly RowField<Name>[];
    /** The field used for grouping; for accounts, the user type that determines their kind. */
    group?: RowField<Name>;
    /** Shown below the name of a choice in the input. */
    detail?: RowField<Name>;
    /** Icon of a choice, by group. */
    icons?: Readonly<Record<string, IconName>>;
    /**
     * For accounts: the group for telephone numbers, which may be typed without belonging to an account. If set, any
     * other value that is not a choice is marked as unknown.
     */
    outside?: string;
    /** A field that is true for disabled choices, which are marked wherever they appear. */
    off?: RowField<Name>;
    /** A field that is true for the active choice, which is preselected in new records. */
    inUse?: RowField<Name>;
    /** Allows values that are not among the choices. Always allowed for accounts, which may be external numbers. */
    free?: boolean;
  };
}[CallName];

/** Call that returns the file named by a field's value; made when the file is displayed or played. */
export type FileSource = { [Name in CallName]: { call: Name; send?: SendFields<Name> } }[CallName];

/**
 * Stores a recording that was made in the browser or uploaded, for a field that references one. The call accepts the
 * file under a unique name and returns the value to store in the field.
 */
export type SoundStorage = {
  [Name in CallName]: {
    call: Name;
    send?: SendFields<Name>;
    file: RequestField<Name>;
    /** The request field for the name under which it is stored. */
    name: RequestField<Name>;
    /** The request field for the display name. */
    words: RequestField<Name>;
    /** The response field that contains the new field value. */
    answer: ResponseField<Name>;
    refresh?: readonly string[];
  };
}[CallName];

/**
 * Stores a text that the API speaks in a field that references a recording: `value` is the stored format with the
 * placeholders `{language}` and `{base64}` (the text in UTF-8); `languages` lists the available languages.
 */
export interface Speech {
  value: string;
  languages: ChoiceSource;
  /** Language → voice used by the browser (BCP 47), if it differs from the language code. */
  voices?: Readonly<Record<string, string>>;
}

type ResponseField<Name extends CallName> = keyof NonNullable<CallResponse<Name>> & string;

/**
 * A call that validates the typed value on blur: if `refused` in its response is true, `message` is shown below the
 * field. It only gives early feedback; the form's own call performs the actual validation.
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
    /** Owner of the values, as used in a sentence: `the domain`. */
    name: string;
    /** Resource on which the values are edited: it is refetched together with this one, and `name` links to it for users with access. */
    resource?: string;
  };
}[CallName];
