import type { CallName } from '#contract';

/**
 * Call that notifies the signed-in user that an import has finished. It receives `what`, the counts `created`,
 * `updated` and `failed`, and an `address`.
 */
export const kitImportEnd: CallName | undefined = 'TellImportFinished';
