import type { WireCall } from './compiled';

type Calls = Readonly<Record<string, WireCall>>;

/** How calls are made, as far as that is known: those that came with what is drawn, and all once one of the others was asked for. */
const known: Record<string, WireCall> = {};
let contract: Promise<Calls> | undefined;

const readContract = (): Promise<Calls> => {
  contract ??= import('virtual:trunkline/calls').then(
    ({ default: calls }) => Object.assign(known, calls) && calls,
  );
  // What failed, on a dropped connection say, may be tried again.
  contract.catch(() => {
    contract = undefined;
  });
  return contract;
};

/** Takes calls of the contract that came with a resource, so that they need not be looked for. */
export const noteCalls = (calls: Calls = {}): void => {
  Object.assign(known, calls);
};

/** How a call is made; undefined where there is none of that name. The contract is loaded with the first one not known yet. */
export const callNamed = async (name: string): Promise<WireCall | undefined> => {
  if (!known[name]) await readContract();
  return known[name];
};

/** Adds calls that came with screens added while the console runs; those of the contract stay as they are. */
export const addCalls = async (added: Calls): Promise<void> => {
  const calls = await readContract();
  Object.assign(known, { ...added, ...calls });
};

import.meta.hot?.accept('virtual:trunkline/calls', (edited) => {
  if (!edited) return;
  contract = Promise.resolve(edited.default);
  Object.assign(known, edited.default);
});
