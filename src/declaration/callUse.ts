import type { CallBody, CallName, CallResponse } from '#contract';
import type { AnyCall as AnyKitCall } from '#kits/calls';
import type { NestedTemplate, Template } from './template';

/** A field of a record, or a field of an object in it: `maximumChannels`, `cliCldFormat.name`. */
export type FieldPath<Record> = {
  [Key in keyof Record & string]:
    | Key
    | (NonNullable<Record[Key]> extends readonly unknown[]
        ? never
        : InnerPath<Key, NonNullable<Record[Key]>>);
}[keyof Record & string];
type InnerPath<Key extends string, Value> = Value extends object ? `${Key}.${keyof Value & string}` : never;

/** The fields a call takes. */
export type RequestField<Name extends CallName> = keyof NonNullable<CallBody<Name>> & string;

/** The fields of what a call answers, where that is one object. */
type ResponseField<Name extends CallName> = keyof NonNullable<CallResponse<Name>> & string;

interface SpreadSend {
  /** Sent beside the fields named here, which win. */
  '...'?: '$data' | '$changes';
}

/** What fills one field of a call: a template, or where the field is an object or a list, templates of its parts. */
type RequestValue<One, Value> = unknown extends Value
  ? NestedTemplate<One>
  :
      | One
      | (Value extends readonly (infer Item)[]
          ? readonly RequestValue<One, Item>[]
          : Value extends object
            ? { [Part in keyof Value]?: RequestValue<One, Value[Part]> } & SpreadSend
            : never);

/** The body of a call: filled from templates field by field, or the whole record (`$data`), or what changed (`$changes`). */
export type Send<R, Name extends CallName> =
  | '$data'
  | '$changes'
  | ({
      [Field in RequestField<Name>]?: RequestValue<
        Template<FieldPath<R>, RequestField<Name>>,
        NonNullable<CallBody<Name>>[Field]
      >;
    } & SpreadSend);

/** A call by name, or with what it is sent. Without `send` a read sends the request fields, a write `$data`, a removal the id. */
export type CallUse<R, N extends CallName = CallName> =
  | N
  | { [Name in N]: { call: Name; send?: Send<R, Name> } }[N];

/** How one record is read by a call. */
export type ReadUse<R, N extends CallName = CallName> =
  | N
  | {
      [Name in N]: {
        call: Name;
        send?: Send<R, Name>;
        /** The field of the answer that holds the record. Default: the answer is the record. */
        record?: ResponseField<Name>;
      };
    }[N];

/**
 * Stands for whichever call a declaration names, where it is only read: a type that tells 300 calls apart costs the type
 * checker a hundred times as much, and the compiler looks calls up by name anyway.
 */
export type AnyCall = AnyKitCall;
