import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartRenderer, howToGetGo, renderedFolder, valueNames } from './chart';

/** Renders the Helm chart with each of the tests' values; what comes of it is looked at by the tests, also where there is no Go. */
const render = chartRenderer();
if (!render) {
  console.error(howToGetGo);
  process.exit(1);
}
mkdirSync(renderedFolder, { recursive: true });
for (const name of valueNames()) writeFileSync(join(renderedFolder, `${name}.yaml`), render(name));
