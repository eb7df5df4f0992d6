import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { setApis } from '../../../src/config/apis';
import { allStories } from '../../foreign/allStories';
import { createForeignProvider } from '../../foreign/createForeignProvider';
import { sheetStory } from '../../foreign/sheetStory';
import { tableVerbs, verbChecks } from '../../foreign/verbChecks';
import { createSheet } from './createSheetProvider';
import { formatHardSet } from './formatHardSet';

const openedSheets: ReturnType<typeof createSheet>[] = [];

/** Opens the screen of the spreadsheet. Its checks share a table, because storing its rows takes seconds. */
const openSheet = async () => {
  openedSheets[0] ??= createSheet();
  return (await openedSheets[0]).open();
};

afterEach(() => {
  vi.unstubAllGlobals();
  setApis({});
});
afterAll(async () => {
  for (const sheet of openedSheets) await (await sheet).close();
});

const apis = [
  ...allStories.map((story) => ({ ...story, open: () => createForeignProvider(story) })),
  { ...sheetStory, edits: [], open: openSheet },
];
const passed = new Map(apis.map(({ api }) => [api, new Set<string>()]));

describe.each(apis)('screen generated for $api ($style)', (story) => {
  it.each(tableVerbs)('works: %s', async (verb) => {
    await verbChecks[verb](await story.open(), story);
    passed.get(story.api)?.add(verb);
  });
});

describe('table of APIs and verbs', () => {
  it('matches docs/generated/hardSet.md, which `npx vitest run tests/server/foreign/hardSet.test.ts -u` writes', async () => {
    const rows = apis.map(({ api, style, edits }) => ({
      style,
      edits: edits.length,
      passed: passed.get(api) ?? new Set(),
    }));
    await expect(formatHardSet(tableVerbs, rows)).toMatchFileSnapshot('../../../docs/generated/hardSet.md');
  });
});
