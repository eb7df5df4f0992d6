import calls from 'virtual:trunkline/calls';
import type { WireCall } from './compiled';

/** How every call is made: those of the contract, and those that came with screens added while the console runs. */
export const wire: Record<string, WireCall> = { ...calls };

let contract = calls;

/** Adds calls; those of the contract stay as they are. */
export const addCalls = (added: Record<string, WireCall>): void => {
  Object.assign(wire, { ...added, ...contract });
};

import.meta.hot?.accept('virtual:trunkline/calls', (edited) => {
  if (!edited) return;
  contract = edited.default;
  Object.assign(wire, contract);
});
