import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadHelpPages } from '../../build/help';
import { findPackage, formatNotices, listProductionNotices, noticesFile } from '../../build/notices';
import { productParts } from '../../build/productParts';
import { resolveInProject } from '../../server/projectFolder';

/** Licences that permit shipping unmodified software with the product. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/** Checks whether any alternative of a licence expression is allowed. */
const isAllowed = (license: string): boolean =>
  license
    .replace(/[()]/g, '')
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((licenseName) => allowed.includes(licenseName.trim())));

const production = listProductionNotices(resolveInProject('.'));

describe('third-party notices', () => {
  it('list every package, and only permitted licences', () => {
    expect(production.length).toBeGreaterThan(100);
    expect(
      production
        .filter(({ license }) => !isAllowed(license))
        .map(({ name, license }) => `${name}: ${license}`),
    ).toEqual([]);
    expect(['GPL-3.0', '', 'UNLICENSED', 'MIT AND GPL-2.0'].filter(isAllowed)).toEqual([]);
    expect(
      ['(MIT OR GPL-3.0)', '(MPL-2.0 OR Apache-2.0)', 'MIT AND ISC'].filter(
        (licenseName) => !isAllowed(licenseName),
      ),
    ).toEqual([]);
  });

  it('name every package and include each licence text once', () => {
    const text = formatNotices(production);
    for (const { name, version } of production) expect(text).toContain(`${name} ${version}`);
    const license = production.find(({ name }) => name === 'react')?.text ?? '';
    expect(license).toContain('MIT License');
    expect(text.split(license)).toHaveLength(2);
  });

  it('are collected from the bundled modules', () => {
    expect(findPackage(resolveInProject('node_modules/react/jsx-runtime.js'))?.name).toBe('react');
    expect(findPackage(resolveInProject('node_modules/@mui/material/Button/Button.mjs?v=1'))?.name).toBe(
      '@mui/material',
    );
    expect(findPackage(resolveInProject('src/createConsole.tsx'))).toBeUndefined();
    expect(findPackage('\0virtual:trunkline/help')).toBeUndefined();
  });

  it('are linked from the help page', () => {
    const spans = loadHelpPages(productParts.help).flatMap(({ blocks }) =>
      blocks.flatMap((block) => ('items' in block ? block.items.flat() : block.spans)),
    );
    const files = spans.flatMap((span) => (span.is === 'file' ? span.address : []));
    expect(files).toEqual([`/${noticesFile}`]);
  });

  it('are also generated as a CycloneDX SBOM that lists every package', () => {
    const folder = mkdtempSync(join(tmpdir(), 'trunkline-sbom-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'sbom.cdx.json');
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/sbom.ts', file]);
    const bom = JSON.parse(readFileSync(file, 'utf8'));
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'trunkline' } } });
    const listed = new Set(bom.components.map(({ purl }: { purl: string }) => decodeURIComponent(purl)));
    const missing = production.filter(({ name, version }) => !listed.has(`pkg:npm/${name}@${version}`));
    expect(missing.map(({ name }) => name)).toEqual([]);
    expect([...listed].filter((purl) => /\/(vitest|typescript)@/.test(String(purl)))).toEqual([]);
  });

  it.runIf(existsSync(resolveInProject(`dist/${noticesFile}`)))('are included in the build output', () => {
    const text = readFileSync(resolveInProject(`dist/${noticesFile}`), 'utf8');
    for (const name of ['react', 'react-admin', '@mui/material', 'pg', 'hono', 'oidc-provider'])
      expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
  });
});
