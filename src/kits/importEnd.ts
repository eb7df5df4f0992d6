import type { CallName } from '#contract';

/** Notifies the signed-in user that an import has finished: `what`, the numbers `created`, `updated` and `failed`, and an `address`. */
export const kitImportEnd: CallName | undefined = 'TellImportFinished';
