import { itemCalls } from './items';
import { sessionCalls } from './session';

export const allCalls = { ...itemCalls, ...sessionCalls };

export type Calls = typeof allCalls;
