import type { BodyFor, Call, ResponseFor } from './call';
import type { Registered } from './register';

/** The calls of the console's contract, by name. */
export type RegisteredCalls = Registered<'calls', Readonly<Record<string, Call>>>;
export type CallName = keyof RegisteredCalls & string;
export type CallBody<Name extends CallName> = BodyFor<RegisteredCalls[Name]>;
export type CallResponse<Name extends CallName> = ResponseFor<RegisteredCalls[Name]>;
/**
 * Stands for any call in code that only reads declarations. A type that distinguishes 300 calls would make type
 * checking a hundred times slower, and the compiler looks up calls by name anyway.
 */
export type AnyCall = Registered<'anyCall', CallName>;
