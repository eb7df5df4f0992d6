import { readdir, readFile, writeFile } from 'node:fs/promises';
import { countsFolder } from './tests/countsFolder';

/** Updates docs/operate/security.md with the number of requests sent in the last run of the security tests: npm run security:counts */
const document = 'docs/operate/security.md';
const [begin, end] = ['<!-- counts: begin -->', '<!-- counts: end -->'];

/** Descriptions of the attacks covered by each test file, in the order of the table. */
const testDescriptions: Readonly<Record<string, string>> = {
  'tenants.test.ts':
    'Every call as a stranger to the phone system and the wholesaler, without a token, below its level',
  'tokens.test.ts': 'Bad tokens on every call',
  'fuzz.test.ts': 'Random bodies, filters and paths on every call',
  'ownRole.test.ts': 'More rights for oneself or others',
  'writableFields.test.ts': 'Fields that are not the caller’s to write',
  'references.test.ts': 'Ids of other tenants’ records',
  'shownNumbers.test.ts': 'Caller IDs of others',
  'macs.test.ts': 'Phones of others',
  'secrets.test.ts': 'Secrets while acting as somebody else',
  'unknownFields.test.ts': 'Fields nobody declared',
  'requests.test.ts': 'Values of the wrong kind, characters that can’t be kept',
  'twoWriters.test.ts': 'Two writers of one field',
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

Requests of the long run of ${new Date().toISOString().slice(0, 10)}:

| what is tried | by | requests |
|---|---|---:|
${rows.join('\n')}
| all | | ${formatNumber(totalRequests)} |

${end}`;
const text = await readFile(document, 'utf8');
const [before, rest = ''] = text.split(begin);
const [, after] = rest.split(end);
if (after === undefined) throw new Error(`${document} has no ${begin} and ${end}.`);
await writeFile(document, before + table + after);
