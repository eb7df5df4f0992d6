import type { CallBody, CallName, CallResponse } from '../../contract/registeredCalls';
import type { NestedTemplate, Template } from './templateTypes';

/** Path of a field in a record or nested object: `maximumChannels`, `cliCldFormat.name`. */
export type FieldPath<Record> = {
  [Key in keyof Record & string]:
    | Key
    | (NonNullable<Record[Key]> extends readonly unknown[]
        ? never
        : InnerPath<Key, NonNullable<Record[Key]>>);
}[keyof Record & string];
type InnerPath<Key extends string, Value> = Value extends object ? `${Key}.${keyof Value & string}` : never;

export type RequestField<Name extends CallName> = keyof NonNullable<CallBody<Name>> & string;

type ResponseField<Name extends CallName> = keyof NonNullable<CallResponse<Name>> & string;

interface SpreadSend {
  /** Sends all fields, or all changed fields, in addition to those listed here, which take precedence. */
  '...'?: '$data' | '$changes';
}

/** Value of a call parameter: a template, or templates for the parts of an object or a list. */
type RequestValue<One, Value> = unknown extends Value
  ? NestedTemplate<One>
  :
      | One
      | (Value extends readonly (infer Item)[]
          ? readonly RequestValue<One, Item>[]
          : Value extends object
            ? { [Part in keyof Value]?: RequestValue<One, Value[Part]> } & SpreadSend
            : never);

/** Body of a call: fields filled from templates, the whole record (`$data`), or only the changes (`$changes`). */
export type Send<R, Name extends CallName> =
  | '$data'
  | '$changes'
  | ({
      [Field in RequestField<Name>]?: RequestValue<
        Template<FieldPath<R>, RequestField<Name>>,
        NonNullable<CallBody<Name>>[Field]
      >;
    } & SpreadSend);

/**
 * Call, given by name or with its parameters. Without `send`, a read sends the request fields, a write sends `$data`,
 * and a removal sends the id.
 */
export type CallUse<R, N extends CallName = CallName> =
  | N
  | { [Name in N]: { call: Name; send?: Send<R, Name> } }[N];

export type ReadUse<R, N extends CallName = CallName> =
  | N
  | {
      [Name in N]: {
        call: Name;
        send?: Send<R, Name>;
        /** Response field that contains the record. Default: the response itself. */
        record?: ResponseField<Name>;
      };
    }[N];
