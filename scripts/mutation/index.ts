import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { areas } from './areas';
import { formatSurvivors, formatTable } from './report';
import { type AreaResult, testArea } from './tryArea';

/**
 * Do the tests notice? Changes the code in one small way after another and runs the tests that reach it.
 *
 * `npm run mutation -- --area src/dataProvider --sample 60 --seed 1`: `--area` may be given more than once, all areas
 * without; `--sample` is how many mutants of each, all without; `--seed` says which ones; `--types` leaves out those that no
 * test notices and the type checker refuses.
 */
const { values } = parseArgs({
  options: {
    area: { type: 'string', multiple: true },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    types: { type: 'boolean', default: false },
  },
});
const parseWholeNumber = (name: string, text: string): number => {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${name} is a whole number, not ${text}`);
  return Number(text);
};
const unknownArea = values.area?.find((name) => !areas.some(({ folder }) => folder === name));
if (unknownArea !== undefined)
  throw new Error(
    `There is no area ${unknownArea}; there are ${areas.map(({ folder }) => folder).join(', ')}`,
  );

const cache = 'node_modules/.cache/mutation';
mkdirSync(cache, { recursive: true });
const date = new Date().toISOString().slice(0, 10);
const seed = parseWholeNumber('seed', values.seed);
const sample = values.sample === undefined ? undefined : parseWholeNumber('sample', values.sample);
const results: AreaResult[] = [];
for (const area of areas.filter(({ folder }) => values.area?.includes(folder) ?? true)) {
  const result = await testArea(area, {
    seed,
    cache,
    types: values.types,
    ...(sample !== undefined && { sample }),
  });
  results.push(result);
  writeFileSync(`${cache}/${area.folder.replaceAll('/', '-')}.json`, JSON.stringify(result, null, 1));
  console.log(`\n${formatSurvivors(result)}`);
  for (const unfit of result.unfit) console.log(`Not asked: ${unfit}`);
  console.log(`\n${formatTable([result], date)}`);
}
if (results.length > 1) console.log(`\n${formatTable(results, date)}`);
