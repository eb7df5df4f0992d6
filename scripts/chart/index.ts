import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createChartRenderer, goInstallHint, listValueNames, renderedFolder } from './chart';

/** Renders the Helm chart with each set of test values. Tests check the stored results and therefore do not need Go. */
const render = createChartRenderer();
if (!render) {
  console.error(goInstallHint);
  process.exit(1);
}
mkdirSync(renderedFolder, { recursive: true });
for (const name of listValueNames()) writeFileSync(join(renderedFolder, `${name}.yaml`), render(name));
