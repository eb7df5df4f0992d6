import { relative } from 'node:path';
import { buildPackage } from './buildPackage';
import { packages } from './packages';

// Builds the packages with the given names, or all packages, in `dist-packages`.
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(packages);

for (const name of names) {
  const source = packages[name];
  if (source) console.log(`${source.name}: ${relative('.', await buildPackage(source, 'dist-packages'))}`);
  else {
    console.error(`There is no package "${name}". Packages: ${Object.keys(packages).join(', ')}.`);
    process.exitCode = 1;
  }
}
