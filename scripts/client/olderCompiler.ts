import { register } from 'node:module';

/**
 * Module hooks for `openapi-typescript`, which needs the TypeScript compiler API. This project's TypeScript version no
 * longer provides it, so the copy bundled with `@ts-morph/common` is used.
 */
const hooks = `export const resolve = (specifier, context, next) =>
  specifier === 'typescript' && context.parentURL?.includes('/openapi-typescript/')
    ? { url: ${JSON.stringify(import.meta.resolve('@ts-morph/common').replace(/[^/]*$/, 'typescript.js'))}, format: 'commonjs', shortCircuit: true }
    : next(specifier, context);`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);
