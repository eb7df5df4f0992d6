import { buildProject } from './buildProject';

/** Builds the console, the server and the API client. `--verbose` prints all file sizes. */
await buildProject(['console', 'server'], { verbose: process.argv.includes('--verbose'), force: true });
// Imported only after the build, because it depends on the build output.
const { writeClient } = await import('./client/writeClient');
await writeClient('dist-client');
