import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { areas } from './areas';
import { formatSurvivors, formatTable } from './report';
import { type AreaResult, testArea } from './testArea';

/**
 * Mutation testing: makes small changes to the code and runs the tests that cover them.
 *
 * Example: `npm run mutation -- --area src/dataProvider --sample 60 --seed 1`. `--area` may be repeated and defaults to
 * all areas; `--sample` is the number of mutants per area and defaults to all; `--seed` determines which mutants are
 * selected; `--types` excludes surviving mutants that the type checker rejects.
 */
const { values } = parseArgs({
  options: {
    area: { type: 'string', multiple: true },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    types: { type: 'boolean', default: false },
  },
});
function parseInteger(name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${name} must be an integer, not ${text}`);
  return Number(text);
}
const unknownArea = values.area?.find((name) => !areas.some(({ folder }) => folder === name));
if (unknownArea !== undefined)
  throw new Error(`Unknown area ${unknownArea}. Available: ${areas.map(({ folder }) => folder).join(', ')}`);

const cache = 'node_modules/.cache/mutation';
mkdirSync(cache, { recursive: true });
const date = new Date().toISOString().slice(0, 10);
const seed = parseInteger('seed', values.seed);
const sample = values.sample === undefined ? undefined : parseInteger('sample', values.sample);
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
