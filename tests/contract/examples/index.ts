import type { Examples } from '../example';

/** Combines the examples of all areas; each file in this folder exports one set. */
const modules = import.meta.glob<Record<string, Examples>>('./*.ts', { eager: true });

export const examples: Examples = Object.assign(
  {},
  ...Object.entries(modules)
    .filter(([path]) => path !== './index.ts')
    .flatMap(([, module]) => Object.values(module)),
);
