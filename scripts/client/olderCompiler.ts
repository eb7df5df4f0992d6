import { register } from 'node:module';

/**
 * `openapi-typescript` writes types with a TypeScript that programs can call, which the one that checks this project no longer is:
 * it is given the one `@ts-morph/common` carries.
 */
const hooks = `export const resolve = (specifier, context, next) =>
  specifier === 'typescript' && context.parentURL?.includes('/openapi-typescript/')
    ? { url: ${JSON.stringify(import.meta.resolve('@ts-morph/common').replace(/[^/]*$/, 'typescript.js'))}, format: 'commonjs', shortCircuit: true }
    : next(specifier, context);`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);
