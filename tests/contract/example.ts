import type { CallName } from '../../contract/index';

/**
 * Who makes a call: staff, the reseller of wharf and lighthouse, the customer of wharf, or strangers to them: the reseller and a
 * customer of another wholesaler, and the customer of lighthouse.
 */
export type Caller =
  | 'staff'
  | 'reseller'
  | 'customer'
  | 'otherReseller'
  | 'otherCustomer'
  | 'siblingCustomer';

/** A call to make, with what it is sent. */
export interface Step {
  call: CallName;
  body?: object;
  params?: Record<string, string>;
  /** A caller’s name, or an API key. */
  as?: Caller | (string & {});
}

/** Answers of the steps before, in their order; bodies as JSON. */
export type Answers = unknown[];

/**
 * How a call of the contract is shown to work, on the demo data. What the body leaves out is built from the schema:
 * every required field from its `examples`, enumeration or type, and the caller's domain where one is named.
 */
export interface Example {
  /** Laid over what is built from the schema; a function where it depends on the steps before. */
  body?: object | ((before: Answers) => object);
  params?: Record<string, string> | ((before: Answers) => Record<string, string>);
  /** Default: the least level that may call. */
  as?: Caller;
  /** Calls made before, such as one that creates what this one changes. */
  first?: (Step | ((before: Answers) => Step))[];
  /**
   * For a call that writes: another call, and what its answer must hold (`shows`, compared as a part of any record of
   * the answer) or no longer hold (`lacks`).
   */
  readBack?: (
    answer: unknown,
    before: Answers,
  ) => Step & { shows?: object | string | number; lacks?: object | string | number };
}

/** Examples of an area's calls; every call of the contract needs one. */
export type Examples = Partial<Record<CallName, Example>>;
