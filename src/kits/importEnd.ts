import type { CallName } from '#contract';

/** Tells whoever is signed in that an import of theirs has ended: `what`, how many were `created`, `updated`, `failed`, and an `address`. */
export const kitImportEnd: CallName | undefined = 'TellImportFinished';
