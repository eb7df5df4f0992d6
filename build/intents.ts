import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

const id = 'virtual:trunkline/intents';

/** Provides the tasks that a console's search finds, exported as `intents` by a module; none if it does not exist. */
export const intents = (module: string): Plugin => ({
  name: 'trunkline:intents',
  resolveId: {
    filter: { id: new RegExp(`^${id}$`) },
    handler: () => `\0${id}`,
  },
  load: {
    filter: { id: new RegExp(`^\\0${id}$`) },
    handler: () =>
      existsSync(module)
        ? `export { intents as default } from ${JSON.stringify(module)};`
        : 'export default [];',
  },
});
