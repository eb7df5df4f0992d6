import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call } from '../../contract/call';
import { documentedCalls } from '../../contract/index';
import { buildOpenApiDocument } from '../../server/openapi/buildOpenApiDocument';
import { version } from '../../server/version';
import './olderCompiler';

const getCallPaths = (calls: Readonly<Record<string, Call>>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, { method, path, encoding, body }]) => [
      name,
      [method, path, ...(body && encoding ? [encoding] : [])],
    ]),
  );

/**
 * Generates the API client as a separate package: types from the API document, and a function that makes calls by name.
 * @param folder output folder; existing content is deleted
 */
export async function writeClient(folder: string): Promise<void> {
  const { astToString, default: openApiTypes } = await import('openapi-typescript');
  const document = JSON.stringify(buildOpenApiDocument(version));
  const types = astToString(await openApiTypes(document, { defaultNonNullable: false, silent: true }));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(new URL('package', import.meta.url), folder, { recursive: true });
  await Promise.all([
    writeFile(join(folder, 'schema.d.ts'), types),
    writeFile(join(folder, 'openapi.json'), `${document}\n`),
    writeFile(
      join(folder, 'addresses.js'),
      `/** Call → method, path, and how its body is sent where that is not JSON. */\nexport const addresses = ${JSON.stringify(getCallPaths(documentedCalls), null, 1)};\n`,
    ),
    writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`),
  ]);
}

const manifest = {
  name: 'trunkline-client',
  version,
  description: 'The typed client of the Trunkline API.',
  license: 'UNLICENSED',
  type: 'module',
  main: 'index.js',
  types: 'index.d.ts',
  files: ['*.js', '*.d.ts', 'openapi.json', 'README.md'],
  engines: { node: '>=20' },
};
