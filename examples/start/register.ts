import type { Calls } from './contract';

declare module 'trunkline/contract/register' {
  interface Register {
    calls: Calls;
  }
}
