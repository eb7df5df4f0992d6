import type { CallName } from '../../contract/index';

/**
 * Caller of an example: staff, the reseller of wharf and lighthouse, the customer of wharf, or an unrelated tenant: a
 * reseller and a customer of another wholesaler, and the customer of lighthouse.
 */
export type Caller =
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
}

/** Responses of the preceding steps in order, with JSON bodies parsed. */
export type Answers = unknown[];

/**
 * Demonstrates a call of the contract on the demo data. Fields missing from the body are generated from the schema:
 * each required field from its `examples`, enumeration or type, and the caller's domain if the call has one.
 */
export interface Example {
  /** Merged over the generated body; a function if it depends on preceding steps. */
  body?: object | ((before: Answers) => object);
  params?: Record<string, string> | ((before: Answers) => Record<string, string>);
  /** Default: the lowest permitted level. */
  as?: Caller;
  /** Preceding calls, such as one that creates the record to change. */
  first?: (Step | ((before: Answers) => Step))[];
  /**
   * For a write call: a call to read the result, and what its response must contain (`shows`, matched against part of
   * any record in the response) or no longer contain (`lacks`).
   */
  readBack?: (
    answer: unknown,
    before: Answers,
  ) => Step & { shows?: object | string | number; lacks?: object | string | number };
}

/** Examples of an area's calls; every call of the contract requires one. */
export type Examples = Partial<Record<CallName, Example>>;
