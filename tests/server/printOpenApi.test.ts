import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { buildOpenApiDocument } from '../../server/openapi/buildOpenApiDocument';

it('npm run openapi prints only the document', async () => {
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
