import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The numbering plan of a whole country where it lies beside the project, else a small one of our own. */
export const planFile = (): string =>
  [join(process.cwd(), '../shared/data/au-number-areas.txt'), 'server/import/sample-plan.txt'].find(
    existsSync,
  ) ?? '';
