import { buildProject } from './buildProject';

/** Builds console and server, and the client of the API; `--verbose` prints the sizes of all files. */
await buildProject(['console', 'server'], { verbose: process.argv.includes('--verbose'), again: true });
// What writes the types is read once the rest stands.
const { writeClient } = await import('./client/writeClient');
await writeClient('dist-client');
