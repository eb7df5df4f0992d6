import { createHash } from 'node:crypto';
import type { ImportStep } from '../../../archive/planImport';

/** Computes a digest of a plan's steps, which is used to detect changes. */
export const hashPlan = (steps: readonly ImportStep[]): string =>
  createHash('sha256').update(JSON.stringify(steps)).digest('hex');
