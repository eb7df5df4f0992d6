import type { AnswerOf, BodyOf, Call } from './call';
import { customerCalls } from './customers';
import { domainNumberCalls } from './domainNumbers';
import { numberCalls } from './numbers';
import { ratePlanCalls } from './ratePlans';
import { regionCalls } from './regions';
import { trunkCalls } from './trunks';
import { wholesalerCalls } from './wholesalers';

/** Every call of the API by name. */
export const calls = {
  ...numberCalls,
  ...domainNumberCalls,
  ...regionCalls,
  ...trunkCalls,
  ...ratePlanCalls,
  ...wholesalerCalls,
  ...customerCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls & string;

/** The JSON body a call takes. */
export type CallBody<Name extends CallName> = BodyOf<Calls[Name]>;
/** What a call answers. */
export type CallAnswer<Name extends CallName> = AnswerOf<Calls[Name]>;

/** A call looked up by a name that is only known at run time; undefined where the contract has none. */
export const callNamed = (name: string): Call | undefined => (calls as Record<string, Call>)[name];
