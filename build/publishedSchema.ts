import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const file = resolve(import.meta.dirname, '../src/declaration/written/declaration.schema.json');
const publicPath = 'schemas/declaration.json';

/** Serves the JSON schema of screen declarations at `/schemas/declaration.json`, so that editors can validate them. */
export const publishedSchema = (): Plugin => ({
  name: 'trunkline:schema',
  configureServer(server) {
    server.middlewares.use(`/${publicPath}`, async (_, answer) => {
      answer.setHeader('content-type', 'application/schema+json');
      answer.end(await readFile(file));
    });
  },
  async generateBundle() {
    const schema: unknown = JSON.parse(await readFile(file, 'utf8'));
    this.emitFile({ type: 'asset', fileName: publicPath, source: JSON.stringify(schema) });
  },
});
