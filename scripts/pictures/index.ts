import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runServer } from '../browser/runServer';
import { pictureFolder, pictureIndex } from './pictureSources';

/**
 * Takes the screenshots of the documentation with one server and the demo data: `npm run pictures`, or
 * `npm run pictures -- billing palette` for some of them.
 */
const series = readdirSync(import.meta.dirname)
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => !['index', 'camera', 'pictureSources'].includes(name));
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !series.includes(name));
if (unknown.length > 0)
  throw new Error(`Unknown pictures: ${unknown.join(', ')}. Known: ${series.join(', ')}`);

const server = await runServer();
process.env.PICTURES_OF = server.url;
const failed: string[] = [];
try {
  for (const name of requested.length > 0 ? requested : series) {
    try {
      await import(`./${name}`);
    } catch (error) {
      failed.push(name);
      console.error(name, error);
    }
  }
} finally {
  await server.dispose();
}

// Removes the entries of screenshots that no longer exist.
const present = new Set(readdirSync(pictureFolder, { recursive: true, encoding: 'utf8' }));
const index = Object.entries(JSON.parse(readFileSync(pictureIndex, 'utf8')))
  .filter(([name]) => present.has(`${name}.png`))
  .toSorted(([first], [second]) => first.localeCompare(second));
writeFileSync(join(pictureIndex), `${JSON.stringify(Object.fromEntries(index), null, 2)}\n`);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}
