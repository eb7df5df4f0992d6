import type { WireCall } from './compiled';

type Calls = Readonly<Record<string, WireCall>>;

/** How calls are made, as far as that is known: those that came with what is drawn, and all once one of the others was asked for. */
const callsByName: Record<string, WireCall> = {};
let contractCalls: Promise<Calls> | undefined;

const readContract = (): Promise<Calls> => {
  contractCalls ??= import('virtual:trunkline/calls').then(
    ({ default: calls }) => Object.assign(callsByName, calls) && calls,
  );
  // What failed, on a dropped connection say, may be tried again.
  contractCalls.catch(() => {
    contractCalls = undefined;
  });
  return contractCalls;
};

/** Takes calls of the contract that came with a resource, so that they need not be looked for. */
export const noteCalls = (calls: Calls = {}): void => {
  Object.assign(callsByName, calls);
};

/** How a call is made; undefined where there is none of that name. The contract is loaded with the first one not known yet. */
export const loadCall = async (name: string): Promise<WireCall | undefined> => {
  if (!callsByName[name]) await readContract();
  return callsByName[name];
};

/** Adds calls that came with screens added while the console runs; those of the contract stay as they are. */
export const addCalls = async (added: Calls): Promise<void> => {
  const calls = await readContract();
  Object.assign(callsByName, { ...added, ...calls });
};

import.meta.hot?.accept('virtual:trunkline/calls', (edited) => {
  if (!edited) return;
  contractCalls = Promise.resolve(edited.default);
  Object.assign(callsByName, edited.default);
});
