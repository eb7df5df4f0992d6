import { buildProject } from './buildProject';

/** Builds console and server; `--verbose` prints the sizes of all files. */
await buildProject(['console', 'server'], { verbose: process.argv.includes('--verbose'), again: true });
