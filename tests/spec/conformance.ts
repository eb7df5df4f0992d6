import { additionalRules } from './rules/beyond';
import { consoleRules } from './rules/console';
import { phoneSystemRules } from './rules/phoneSystem';
import type { Rule } from './rules/rule';

/** All rules of the two specification documents, by id. */
export const rules: Readonly<Record<string, Rule>> = { ...consoleRules, ...phoneSystemRules };

/** Returns the number of rules, of rules that the documents leave open, and of tests that prove them. */
export const countConformance = () => {
  const all = Object.values(rules);
  return {
    rules: all.length,
    open: all.filter(({ reading }) => reading !== undefined).length,
    tests: new Set(all.flatMap(({ proof }) => proof)).size,
  };
};

const escapeCell = (text: string): string => text.replaceAll('|', '\\|');
const formatCode = (text: string): string => `\`${text}\``;
const formatLocations = ({ places }: Rule): string => places.map(formatCode).join(', ');
const formatProof = (proof: string): string => {
  const [file = '', title = ''] = proof.split(' › ');
  return `${formatCode(file)} ${escapeCell(title)}`;
};

const formatRows = (rules: Readonly<Record<string, Rule>>): string =>
  Object.entries(rules)
    .map(
      ([id, rule]) =>
        `| ${id} | ${escapeCell(rule.rule)}${rule.reading ? ` *Open: ${escapeCell(rule.reading)}.*` : ''} | ${formatLocations(rule)} | ${rule.proof.map(formatProof).join('<br>')} |`,
    )
    .join('\n');

const formatTable = (title: string, rules: Readonly<Record<string, Rule>>): string =>
  `## ${title}\n\n| rule | what it asks | where it is done | what fails if it is not, below \`tests\` |\n| --- | --- | --- | --- |\n${formatRows(rules)}\n`;

/** Returns the contents of docs/generated/conformance.md. */
export const formatConformance = (): string => {
  const counts = countConformance();
  return `# Conformance

Written by \`npm run conformance\` from \`tests/spec\`: every rule of the two documents the product is built from, where it is
done, and the tests that fail if it is not. ${counts.rules} rules; ${counts.open} of them the documents leave open: those say how they are
read. ${counts.tests} tests are named; \`tests/spec/conformance.test.ts\` sees that they are there. What every single field comes to
stands in \`tests/spec/fieldReasons.ts\` and is walked by \`tests/spec/fields.test.ts\`; which screen makes which call is walked
by \`tests/declaration/reached.test.ts\`.

${formatTable('Document 1: console, session, back office', consoleRules)}
${formatTable('Document 2: phone systems, hardware, billing', phoneSystemRules)}
${formatTable('Beyond them: signing in', additionalRules)}`;
};
