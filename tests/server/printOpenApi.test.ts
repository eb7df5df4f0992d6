import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { buildOpenApiDocument } from '../../server/openapi/openApiDocument';

it('npm run openapi prints the document and nothing else', async () => {
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--no-install', 'tsx', 'server/openapi/printOpenApi.ts'],
    {
      maxBuffer: 16 * 1024 * 1024,
    },
  );
  const printed = JSON.parse(stdout);
  expect(printed.paths).toEqual(buildOpenApiDocument('1.2.3').paths);
}, 60_000);
