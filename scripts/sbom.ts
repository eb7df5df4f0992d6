import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { listProductionNotices } from '../build/notices';
import { resolveInProject } from '../server/projectFolder';
import { version } from '../server/version';

interface Bom {
  metadata: { component: { 'bom-ref': string; name: string; version: string } };
  components: { 'bom-ref': string; name: string; group?: string; version: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

// What the server is installed with, as a list of parts (CycloneDX 1.5). npm makes it of the lock file; left to itself (`--omit=dev`)
// it also leaves out parts of the server that something of development needs too, such as React.
const file = process.argv[2] ?? 'sbom.cdx.json';
const sbomJson = execFileSync(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
  { encoding: 'utf8', maxBuffer: 100_000_000, shell: process.platform === 'win32' },
);
const bom: Bom = JSON.parse(sbomJson);
const shippedPackages = new Set(
  listProductionNotices(resolveInProject('.')).map((one) => `${one.name}@${one.version}`),
);
const components = bom.components.filter(({ group, name, version: of }) =>
  shippedPackages.has(`${group ? `${group}/` : ''}${name}@${of}`),
);
const { component } = bom.metadata;
const refs = new Set([component['bom-ref'], ...components.map((one) => one['bom-ref'])]);
const dependencies = bom.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
// npm calls the project after its folder.
const metadata = { ...bom.metadata, component: { ...component, name: 'trunkline', version } };
writeFileSync(file, `${JSON.stringify({ ...bom, metadata, components, dependencies }, null, 1)}\n`);
console.log(`${file}: ${components.length} parts`);
