import type { CallName } from '../../contract/index';

/**
 * Caller of an example: staff, the reseller of wharf and lighthouse, the customer of wharf, a user of one extension of
 * wharf, or a caller without access: a reseller and a customer of another wholesaler, and the customer of lighthouse.
 */
export type Caller =
  | 'colleague'
  | 'staff'
  | 'reseller'
  | 'customer'
  | 'otherReseller'
  | 'otherCustomer'
  | 'siblingCustomer';

export interface Step {
  call: CallName;
  body?: object;
  params?: Record<string, string>;
  /** Name of a caller, or an API key. */
  as?: Caller | (string & {});
  /** Change group of the call. */
  group?: string;
}

/** Responses of the preceding steps in order, with JSON bodies parsed. */
export type Answers = unknown[];

/**
 * Demonstrates a call of the contract on the demo data. Fields missing from the body are generated from the schema:
 * required fields from their `examples`, enumeration or type, and the caller's domain if the call has one.
 */
export interface Example {
  /** Values merged into the generated body; a function if they depend on preceding steps. */
  body?: object | ((before: Answers) => object);
  params?: Record<string, string> | ((before: Answers) => Record<string, string>);
  /** Caller of the example. Default: the caller with the lowest permitted level. */
  as?: Caller;
  /** Preceding calls, such as one that creates the record to change. */
  first?: (Step | ((before: Answers) => Step))[];
  /**
   * For a write call: a call that reads the result, and what its response must contain (`shows`, compared with part of
   * any record in the response) or must no longer contain (`lacks`).
   */
  readBack?: (
    answer: unknown,
    before: Answers,
  ) => Step & { shows?: object | string | number; lacks?: object | string | number };
}

/** Examples for the calls of an area; every call of the contract must have one. */
export type Examples = Partial<Record<CallName, Example>>;
