import type { CallName } from '#contract';

export const kitImportEnd: CallName | undefined = undefined;
