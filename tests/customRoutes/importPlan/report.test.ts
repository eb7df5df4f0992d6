import { describe, expect, it } from 'vitest';
import { formatSummary, type ImportReport } from '../../../src/customRoutes/importPlan/report';

const createReport = (over: Partial<ImportReport>): ImportReport => ({
  lines: 2,
  comments: 0,
  regions: { created: 0, unchanged: 0 },
  ranges: { created: 0, changed: 0, unchanged: 0 },
  rejected: [],
  seconds: 0,
  ...over,
});

describe('summary of a numbering plan import', () => {
  it.each<[string, Partial<ImportReport>, boolean, string]>([
    ['all lines rejected', { rejectedTotal: 2 }, false, 'No line could be read: nothing was imported.'],
    ['all lines rejected', { rejectedTotal: 2 }, true, 'Checked: no line could be read.'],
    ['only comments', { comments: 2 }, false, 'The file contains no prefixes: nothing was imported.'],
    ['only known areas', { regions: { created: 0, unchanged: 1 } }, false, 'everything existed already'],
  ])('%s: %o, checked only: %s', (_, over, dryRun, text) => {
    expect(formatSummary(createReport(over), dryRun)).toContain(text);
  });
});
