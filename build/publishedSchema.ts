import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const file = 'src/declaration/written/declaration.schema.json';
const publicPath = 'schemas/declaration.json';

/** Serves the JSON schema of screen declarations at `/schemas/declaration.json`, so that editors can validate them. */
export const publishedSchema = (): Plugin => {
  let root = '';
  return {
    name: 'trunkline:schema',
    configResolved(config) {
      root = config.root;
    },
    configureServer(server) {
      server.middlewares.use(`/${publicPath}`, async (_, answer) => {
        answer.setHeader('content-type', 'application/schema+json');
        answer.end(await readFile(join(root, file)));
      });
    },
    async generateBundle() {
      const schema: unknown = JSON.parse(await readFile(join(root, file), 'utf8'));
      this.emitFile({ type: 'asset', fileName: publicPath, source: JSON.stringify(schema) });
    },
  };
};
