import frameCalls from 'virtual:trunkline/frameCalls';
import type { WireCall } from './compiled';

type Calls = Readonly<Record<string, WireCall>>;

/** Call definitions loaded so far: those bundled with resources, and all others once one of them has been requested. */
const callsByName: Record<string, WireCall> = { ...frameCalls };
let contractCalls: Promise<Calls> | undefined;

const readContract = (): Promise<Calls> => {
  contractCalls ??= import('virtual:trunkline/calls').then(
    ({ default: calls }) => Object.assign(callsByName, calls) && calls,
  );
  // Allows a retry after a failed load, for example because the connection dropped.
  contractCalls.catch(() => {
    contractCalls = undefined;
  });
  return contractCalls;
};

/** Registers contract calls bundled with a resource so that they need not be loaded. */
export const registerCalls = (calls: Calls = {}): void => {
  Object.assign(callsByName, calls);
};

/** Returns the definition of a call; undefined if it does not exist. Loads the contract on the first unknown name. */
export const loadCall = async (name: string): Promise<WireCall | undefined> => {
  if (!callsByName[name]) await readContract();
  return callsByName[name];
};

/** Adds the calls of screens that were added at runtime. Contract calls of the same name take precedence. */
export const addCalls = async (added: Calls): Promise<void> => {
  const calls = await readContract();
  Object.assign(callsByName, { ...added, ...calls });
};

import.meta.hot?.accept('virtual:trunkline/frameCalls', (edited) => {
  if (edited) Object.assign(callsByName, edited.default);
});

import.meta.hot?.accept('virtual:trunkline/calls', (edited) => {
  if (!edited) return;
  contractCalls = Promise.resolve(edited.default);
  Object.assign(callsByName, edited.default);
});
