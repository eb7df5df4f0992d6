import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = fileURLToPath(new URL('../src/declaration/written/declaration.schema.json', import.meta.url));
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
