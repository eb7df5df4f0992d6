import { relative } from 'node:path';
import { packages } from './packages';

// Builds the packages with the given names, or all packages, in `dist-packages`.
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(packages);

for (const name of names) {
  const build = packages[name];
  if (build) console.log(`${name}: ${relative('.', await build('dist-packages'))}`);
  else {
    console.error(`There is no package "${name}". Packages: ${Object.keys(packages).join(', ')}.`);
    process.exitCode = 1;
  }
}
