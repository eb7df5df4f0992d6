import type { CallAnswer, CallBody, CallName } from '#contract';
import type { AnyCall as AnyKitCall } from '#kits/calls';
import type { NestedTemplate, Template } from './template';

/** A field of a record, or a field of an object in it: `maximumChannels`, `cliCldFormat.name`. */
export type FieldPath<Record> = {
  [Key in keyof Record & string]:
    | Key
    | (NonNullable<Record[Key]> extends readonly unknown[] ? never : Inner<Key, NonNullable<Record[Key]>>);
}[keyof Record & string];
type Inner<Key extends string, Value> = Value extends object ? `${Key}.${keyof Value & string}` : never;

/** The fields a call takes. */
export type SentField<Name extends CallName> = keyof NonNullable<CallBody<Name>> & string;

/** The fields of what a call answers, where that is one object. */
type AnswerField<Name extends CallName> = keyof NonNullable<CallAnswer<Name>> & string;

interface SentWhole {
  /** Sent beside the fields named here, which win. */
  '...'?: '$data' | '$changes';
}

/** What fills one field of a call: a template, or where the field is an object or a list, templates of its parts. */
type SentValue<One, Value> = unknown extends Value
  ? NestedTemplate<One>
  :
      | One
      | (Value extends readonly (infer Item)[]
          ? readonly SentValue<One, Item>[]
          : Value extends object
            ? { [Part in keyof Value]?: SentValue<One, Value[Part]> } & SentWhole
            : never);

/** The body of a call: filled from templates field by field, or the whole record (`$data`), or what changed (`$changes`). */
export type Send<R, Name extends CallName> =
  | '$data'
  | '$changes'
  | ({
      [Field in SentField<Name>]?: SentValue<
        Template<FieldPath<R>, SentField<Name>>,
        NonNullable<CallBody<Name>>[Field]
      >;
    } & SentWhole);

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
        record?: AnswerField<Name>;
      };
    }[N];

/**
 * Stands for whichever call a declaration names, where it is only read: a type that tells 300 calls apart costs the type
 * checker a hundred times as much, and the compiler looks calls up by name anyway.
 */
export type AnyCall = AnyKitCall;
