import { register } from 'node:module';

/**
 * `openapi-typescript` needs the TypeScript compiler API, which this project's version no longer provides. It is given
 * the copy bundled with `@ts-morph/common`.
 */
const hooks = `export const resolve = (specifier, context, next) =>
  specifier === 'typescript' && context.parentURL?.includes('/openapi-typescript/')
    ? { url: ${JSON.stringify(import.meta.resolve('@ts-morph/common').replace(/[^/]*$/, 'typescript.js'))}, format: 'commonjs', shortCircuit: true }
    : next(specifier, context);`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);
