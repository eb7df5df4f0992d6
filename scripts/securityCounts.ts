import { readdir, readFile, writeFile } from 'node:fs/promises';
import { countsFolder } from './tests/countsFolder';

/** Updates docs/operate/security.md with the number of requests sent in the last run of the security tests: npm run security:counts */
const document = 'docs/operate/security.md';
const [begin, end] = ['<!-- counts: begin -->', '<!-- counts: end -->'];

/** Descriptions of the attacks covered by each test file, in the order of the table. */
const testDescriptions: Readonly<Record<string, string>> = {
  'tenants.test.ts': 'Every call from another tenant, without a token, and below the required level',
  'tokens.test.ts': 'Invalid tokens on every call',
  'fuzz.test.ts': 'Fuzzed bodies, filters and paths on every call',
  'ownRole.test.ts': 'Privilege escalation',
  'writableFields.test.ts': 'Fields the caller may not write',
  'references.test.ts': 'References to other tenants’ records',
  'callerIdNumbers.test.ts': 'Caller IDs of other tenants',
  'macs.test.ts': 'Phones of other tenants',
  'secrets.test.ts': 'Secrets while acting as another user',
  'unknownFields.test.ts': 'Undeclared fields',
  'requests.test.ts': 'Invalid types and characters',
  'twoWriters.test.ts': 'Concurrent writes to one field',
};

const files = (await readdir(countsFolder).catch(() => [])).filter((file) => file.endsWith('.json'));
const counts = new Map<string, number>();
for (const name of files) {
  const { file, requests }: { file: string; requests: number } = JSON.parse(
    await readFile(`${countsFolder}/${name}`, 'utf8'),
  );
  counts.set(file, requests);
}
const missing = Object.keys(testDescriptions).filter((file) => !counts.has(file));
if (missing.length > 0)
  throw new Error(
    `Not run: ${missing.join(', ')}. Run \`npm run test:all -- tests/security tests/contract/twoWriters\` first.`,
  );

const formatNumber = (value: number) => value.toLocaleString('en');
const rows = Object.entries(testDescriptions).map(
  ([file, what]) => `| ${what} | \`${file}\` | ${formatNumber(counts.get(file) ?? 0)} |`,
);
const totalRequests = Object.keys(testDescriptions).reduce((sum, file) => sum + (counts.get(file) ?? 0), 0);
const table = `${begin}

Requests in the long test run of ${new Date().toISOString().slice(0, 10)}:

| attack | test | requests |
|---|---|---:|
${rows.join('\n')}
| total | | ${formatNumber(totalRequests)} |

${end}`;
const text = await readFile(document, 'utf8');
const [before, rest = ''] = text.split(begin);
const [, after] = rest.split(end);
if (after === undefined) throw new Error(`${document} lacks the markers ${begin} and ${end}.`);
await writeFile(document, before + table + after);
