import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listVulnerabilities, parseAuditReport } from '../../scripts/dependencies/listVulnerabilities';

const folder = mkdtempSync(join(tmpdir(), 'trunkline-audit-'));
afterAll(() => rmSync(folder, { recursive: true }));

const advisory = { title: 'Reads any file', url: 'https://advisories.example/1' };
const buildReport = (...nodes: string[]) => ({
  auditReportVersion: 2 as const,
  vulnerabilities: {
    pg: { name: 'pg', severity: 'high', range: '<9.0.0', nodes, via: [advisory, 'pg-pool'] },
  },
});

const runAudit = (args: string[], env: NodeJS.ProcessEnv = {}) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/dependencies/audit.ts', ...args],
    { encoding: 'utf8', env: { ...process.env, ...env } },
  );
  return { status, stdout, stderr };
};

const writeReport = (name: string, content: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
};

describe('audit of the dependencies', () => {
  it('lists the vulnerabilities of production packages only', () => {
    const production = ['node_modules/pg'];
    expect(listVulnerabilities(buildReport('node_modules/x/node_modules/pg'), production)).toEqual([]);
    expect(listVulnerabilities(buildReport('node_modules/pg'), production)).toEqual([
      'pg <9.0.0: high: Reads any file (https://advisories.example/1); through pg-pool',
    ]);
  });

  it('accepts only reports of npm audit', () => {
    expect(parseAuditReport(JSON.stringify(buildReport()))).toEqual(buildReport());
    for (const text of ['', 'null', '[]', '{"statusCode":405}', '{"auditReportVersion":2}', '<html>'])
      expect(parseAuditReport(text)).toBeUndefined();
  });

  it('reads a file named by an argument or AUDIT_FILE, and fails if there are vulnerabilities', () => {
    const bad = runAudit([writeReport('bad.json', buildReport('node_modules/pg'))]);
    expect([bad.status, bad.stdout]).toEqual([1, expect.stringContaining('pg <9.0.0: high')]);
    const good = runAudit([], { AUDIT_FILE: writeReport('good.json', buildReport('node_modules/none')) });
    expect([good.status, good.stdout]).toEqual([0, expect.stringMatching(/^0 of \d+ production packages/)]);
  });

  it('reports if neither the registry nor the file contains advisories', () => {
    const offline = {
      npm_config_registry: 'http://127.0.0.1:1',
      npm_config_fetch_retries: '0',
      AUDIT_FILE: '',
    };
    const none = runAudit([], offline);
    expect([none.status, none.stderr]).toEqual([
      2,
      expect.stringContaining('The registry offers no advisories.'),
    ]);
    const wrong = runAudit([writeReport('wrong.json', {})]);
    expect([wrong.status, wrong.stderr]).toEqual([
      2,
      expect.stringContaining('is not a report of npm audit'),
    ]);
  });
});
