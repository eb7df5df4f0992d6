import type { WireCall } from './compiled';

type Calls = Readonly<Record<string, WireCall>>;

/** Call definitions loaded so far: those bundled with resources, and all others once any of them was requested. */
const callsByName: Record<string, WireCall> = {};
let contractCalls: Promise<Calls> | undefined;

const readContract = (): Promise<Calls> => {
  contractCalls ??= import('virtual:trunkline/calls').then(
    ({ default: calls }) => Object.assign(callsByName, calls) && calls,
  );
  // A failed load, such as after a dropped connection, can be retried.
  contractCalls.catch(() => {
    contractCalls = undefined;
  });
  return contractCalls;
};

/** Registers contract calls bundled with a resource so that they need not be loaded. */
export const noteCalls = (calls: Calls = {}): void => {
  Object.assign(callsByName, calls);
};

/** Returns the definition of a call; undefined if it does not exist. Loads the contract on the first unknown name. */
export const loadCall = async (name: string): Promise<WireCall | undefined> => {
  if (!callsByName[name]) await readContract();
  return callsByName[name];
};

/** Adds the calls of screens added at runtime; contract calls take precedence. */
export const addCalls = async (added: Calls): Promise<void> => {
  const calls = await readContract();
  Object.assign(callsByName, { ...added, ...calls });
};

import.meta.hot?.accept('virtual:trunkline/calls', (edited) => {
  if (!edited) return;
  contractCalls = Promise.resolve(edited.default);
  Object.assign(callsByName, edited.default);
});
