import { spawnSync } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { installNode } from './installNode';

/**
 * Starts the product and runs the unit and server tests on another version of Node: `npm run test:node -- 22`. Further
 * arguments are passed to Vitest.
 */
const [major = '', ...words] = process.argv.slice(2);
if (!/^\d+$/.test(major)) {
  console.error('Specify a major version of Node: npm run test:node -- 22');
  process.exit(2);
}
const node = installNode(major);
const { status } = spawnSync(node, ['--import', 'tsx', 'scripts/tests/runOnThisNode.ts', ...words], {
  stdio: 'inherit',
  // Ensures that programs found through PATH, such as npx, use the same version.
  env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
});
process.exit(status ?? 1);
