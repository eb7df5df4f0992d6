import { createHash } from 'node:crypto';
import type { ImportStep } from '../../../archive/planImport';

/** Stands for the steps of a plan: another one for others. */
export const hashPlan = (steps: readonly ImportStep[]): string =>
  createHash('sha256').update(JSON.stringify(steps)).digest('hex');
