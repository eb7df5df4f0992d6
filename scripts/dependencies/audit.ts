import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { listProductionPaths } from '../../build/notices';
import { resolveInProject } from '../../server/projectFolder';
import { listVulnerabilities, parseAuditReport } from './listVulnerabilities';

// Lists known vulnerabilities of the production packages, according to the registry or to a report of
// `npm audit --json`, for networks whose registry offers no advisories. Exits with 1 if there are any, and with 2 if
// they are unknown.
const file = process.argv[2] ?? process.env.AUDIT_FILE;

function readReport(): string {
  if (file) return readFileSync(file, 'utf8');
  const options = { cwd: resolveInProject('.'), encoding: 'utf8', maxBuffer: 100_000_000 } as const;
  const args = ['audit', '--json', '--package-lock-only'];
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' }).stdout;
}

const report = parseAuditReport(readReport());
if (report) {
  const paths = listProductionPaths(resolveInProject('.'));
  const lines = listVulnerabilities(report, paths);
  for (const line of lines) console.log(line);
  console.log(`${lines.length} of ${paths.length} production packages have known vulnerabilities.`);
  process.exitCode = lines.length > 0 ? 1 : 0;
} else {
  console.error(
    file
      ? `${file} is not a report of npm audit --json.`
      : 'The registry offers no advisories. Run `npm audit --json --package-lock-only > audit.json` where it does, then `npm run audit:deps -- audit.json`.',
  );
  process.exitCode = 2;
}
