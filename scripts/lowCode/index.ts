import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countPlainScreenLines } from '../../bench/plainScreen';
import { launchBrowser } from '../browser/launchBrowser';
import { runServer } from '../browser/runServer';
import { signIn } from '../browser/signIn';
import { wideViewport } from '../browser/viewports';
import { buildProject } from '../buildProject';
import { countDeclarationLines } from '../lines';
import { createUser } from './person';
import { designerPath, stories } from './stories';

/**
 * Measures the effort of creating a screen: each story on a separate server, `npm run add-entity` in a copy of the
 * project, and the number of lines of a screen, declared and hand-written. Prints the tables of
 * docs/declare/low-code.md; `--write` updates them.
 */
const document = 'docs/declare/low-code.md';
const [begin, end] = ['<!-- measured: begin -->', '<!-- measured: end -->'];

const sampleRows = [
  { id: 1, number: '61255500123', pages: 2, sent_at: '2026-11-20T10:00:00Z' },
  { id: 2, number: '61255500124', pages: 1, sent_at: '2026-11-21T09:30:00Z' },
];

function runCommand(folder: string, command: string, ...words: string[]): number {
  const startedAt = performance.now();
  execFileSync(command, words, { cwd: folder, stdio: 'pipe' });
  return (performance.now() - startedAt) / 1000;
}

/** Measures the duration, in seconds, of the command that generates contract, server, screen and test, and of the generated test. */
function addEntity(): { command: string; generated: number; tested: number } {
  const folder = mkdtempSync(join(tmpdir(), 'trunkline-entity-'));
  try {
    const skipped = ['node_modules', '.git', 'dist', 'dist-server', 'test-results', 'data'];
    cpSync('.', folder, { recursive: true, filter: (path) => !skipped.includes(path) });
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'answer.json'), JSON.stringify(sampleRows));
    const words = ['run', 'add-entity', '--', '--sample', 'answer.json', '--name', 'faxes'];
    return {
      command: `npm ${words.join(' ')}`,
      generated: runCommand(folder, 'npm', ...words),
      tested: runCommand(folder, 'npx', 'vitest', 'run', 'tests/added/faxes.test.ts'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function buildStoryRows(): Promise<string[]> {
  await buildProject(['console', 'server']);
  const server = await runServer();
  const browser = await launchBrowser();
  try {
    const rows: string[] = [];
    for (const { from, screen, act } of stories) {
      const context = await browser.newContext({ viewport: wideViewport });
      const page = await signIn(context, server.url, 'staff', designerPath);
      const person = createUser(page);
      const startedAt = performance.now();
      await act(page, person);
      const waited = Math.round((performance.now() - startedAt) / 1000);
      const { clicks, keys, seconds } = person.effort();
      rows.push(
        `| ${from} | “${screen}” | ${clicks} | ${keys} | ${((seconds + waited) / 60).toFixed(1)} | ${waited} s |`,
      );
      await context.close();
    }
    return rows;
  } finally {
    await browser.close();
    await server.dispose();
  }
}

const { command, generated, tested } = addEntity();
const ownLines = countDeclarationLines();
const ratePlans = ownLines.files.find(({ file }) => file === 'ratePlans.ts');
const plainLines = countPlainScreenLines();
const report = [
  '| starting point | screen | clicks | keys | minutes | console response time |',
  '|---|---|--:|--:|--:|--:|',
  ...(await buildStoryRows()),
  '',
  `From a JSON file: \`${command}\` (${command.length} keys) generates the contract, server, screen and test in ${generated.toFixed(0)} s. The generated test runs in ${tested.toFixed(0)} s.`,
  '',
  '| rate plan screen | lines |',
  '|---|--:|',
  `| declared (\`src/resources/ratePlans.ts\`) | ${ratePlans?.lines} |`,
  `| hand-written in plain react-admin (\`bench/plain/ratePlans\`) | ${plainLines}, ${(plainLines / (ratePlans?.lines ?? Number.NaN)).toFixed(1)} × |`,
].join('\n');
console.log(report);
if (process.argv.includes('--write')) {
  const text = readFileSync(document, 'utf8');
  const [before, after] = [text.indexOf(begin), text.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`${document} lacks the markers ${begin} and ${end}.`);
  writeFileSync(document, `${text.slice(0, before + begin.length)}\n\n${report}\n\n${text.slice(after)}`);
}
