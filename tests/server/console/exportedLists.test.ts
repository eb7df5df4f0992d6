import calls from 'virtual:trunkline/calls';
import translations from 'virtual:trunkline/languages';
import * as english from 'virtual:trunkline/resources';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../i18n/getLocale';
import { languages } from '../../../i18n/languages';
import { createDataProvider } from '../../../src/dataProvider/dataProvider';
import type { ResourceSpec } from '../../../src/declaration/compiled';
import { loadListedResource, loadResource, replaceShippedResources } from '../../../src/declaration/registry';
import { createZonedClock } from '../../../src/lib/createZonedClock';
import { setUserClock } from '../../../src/lib/getDisplayClock';
import { toVisibleResource } from '../../../src/session/visibility/visibleTo';
import { getSections } from '../../../src/views/form/useSections';
import { getColumnSeparators } from '../../../src/views/import/columnSigns';
import { findExistingRecords } from '../../../src/views/import/findExisting';
import { getImportFields } from '../../../src/views/import/getImportFields';
import { loadAlternativeChoices, matchExport } from '../../../src/views/import/loadOtherLabels';
import { matchTableColumns } from '../../../src/views/import/matchColumns';
import { createPlanner, toKeyText } from '../../../src/views/import/planRows';
import { readTable } from '../../../src/views/import/readTable';
import { loadPhoneReader } from '../../../src/views/inputs/phoneNumber';
import { canCreate, canEdit, canImport } from '../../../src/views/list/hasOfferedAction';
import type { ExportFormat } from '../../../src/views/list/toolbar/createCellExporter';
import { createExportWriter } from '../../../src/views/list/toolbar/createExportWriter';
import { loadLookups } from '../../../src/views/sources/lookup';
import { openDemoDatabase } from '../../contract/createDemoDatabase';
import '../../support/setupKit';
import { createTestServer, type TestServer, testUsers } from '../testApi';

const domain = 'wharf.pbx.example';
const formats: readonly ExportFormat[] = ['xlsx', 'shown', 'iso'];
const locales = languages.map(({ locale }) => locale);
/** Rows of a sheet that are planned, evenly distributed. */
const MAX_PLANNED = 60;

type Level = 'staff' | 'reseller' | 'customer';

let server: TestServer;
let closeDatabase: () => Promise<void>;
/** Responses by request, because the same rows are read in every language. */
const responses = new Map<string, Promise<Response>>();

const sendOnce = async (url: string, init: RequestInit): Promise<Response> => {
  const { authorization } = Object.fromEntries(new Headers(init.headers));
  const key = JSON.stringify([url, init.method, init.body, authorization]);
  const known = responses.get(key) ?? Promise.resolve(server.app.request(url, init));
  responses.set(key, known);
  return (await known).clone();
};

const switchLanguage = async (locale: string): Promise<void> => {
  const language = await translations[locale]?.();
  setLanguage(locale, language ? [language.default, (await language.rest()).default] : []);
  await replaceShippedResources(language?.resources ?? english);
};

const createProvider = (level: Level) =>
  createDataProvider(
    {
      baseUrl: 'http://api.test',
      getToken: async () => level,
      renewToken: async () => level,
      session: () => testUsers[level],
      domain: () => domain,
    },
    {
      findCall: async (call) => calls[call],
      resource: loadResource,
      listed: loadListedResource,
      queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    },
  );

const getAccess = (level: Level) => {
  const viewer = { ...testUsers[level], flags: {} };
  return { viewer, templateContext: { session: testUsers[level], domain } };
};

const exportRows = async (level: Level, { name, list }: ResourceSpec, format: ExportFormat) => {
  const provider = createProvider(level);
  const file = await provider.exportList(name, {
    filter: {},
    sort: list.sort,
    createWriter: await createExportWriter(format, provider, getAccess(level)),
    mayUseCall: format === 'iso',
  });
  return file.blob;
};

/** Returns what importing a sheet would change or refuse. */
const importRows = async (level: Level, spec: ResourceSpec, sheet: Blob) => {
  const provider = createProvider(level);
  const { viewer, templateContext } = getAccess(level);
  const creates = canCreate(spec, viewer) ? getSections(spec, viewer, true) : undefined;
  const updates = canEdit(spec, viewer) ? getSections(spec, viewer, false) : undefined;
  const fields = getImportFields(spec, creates, updates);
  const table = await readTable(sheet, { vcard: spec.import?.vcard });
  const exported = await matchExport(table.head, spec, fields);
  // The server's export files have the API names of the fields as headings.
  const mapping = exported ?? matchTableColumns(table, fields.all);
  const ids = spec.id.map(({ field }) => field);
  const match = fields.keys.find(
    (key) => mapping.includes(key) && (!spec.import?.dedupeBy || ids.includes(key)),
  );
  const column = match === undefined ? -1 : mapping.indexOf(match);
  const keys = new Set(table.rows.map((row) => toKeyText(row[column])).filter(Boolean));
  const existing =
    match === undefined ? new Map() : (await findExistingRecords(provider, spec, match, keys)).matches;
  const mapped = fields.all.filter(({ field }) => mapping.includes(field));
  const otherChoices = await loadAlternativeChoices(spec, { all: mapped });
  const lookups = await loadLookups(provider, mapped, existing.values(), { viewer, templateContext });
  const plan = createPlanner({
    spec,
    fields,
    mapping,
    signs: getColumnSeparators(table),
    match,
    existing,
    sections: creates ?? [],
    updateSections: updates ?? [],
    viewer,
    initial: {},
    readPhone: await loadPhoneReader(),
    findLookup: (field, record) => lookups(field, record) ?? otherChoices.get(field.field),
  });
  const stride = Math.max(1, Math.floor(table.rows.length / MAX_PLANNED));
  return table.rows
    .filter((_, index) => index % stride === 0)
    .map((row, index) => plan(row, index))
    .filter(({ act }) => act !== 'same')
    .slice(0, 2)
    .map(({ act, faults, changes, name }) => ({ act, name, faults, changes, match }));
};

const listImportable = async (level: Level): Promise<ResourceSpec[]> => {
  const { viewer } = getAccess(level);
  const specs = await Promise.all(english.heads.map(({ name }) => loadResource(name)));
  return specs
    .map((spec) => toVisibleResource(spec, viewer))
    .filter((spec) => spec.singleton === undefined && canImport(spec, viewer));
};

/** Checks whether a list has no rows, in which case the console offers no export. */
const isListEmpty = async (level: Level, name: string): Promise<boolean> => {
  const { sort } = (await loadResource(name)).list;
  const pagination = { page: 1, perPage: 1000 };
  const { data } = await createProvider(level).getList(name, { filter: {}, sort, pagination });
  return data.length === 0;
};

const loadVisible = async (level: Level, name: string): Promise<ResourceSpec> =>
  toVisibleResource(await loadResource(name), getAccess(level).viewer);

/** Exports every list in a language, and imports each file in that language and another. */
const findDifferences = async (level: Level, exporter: string, importer: string) => {
  await switchLanguage('en');
  const names = (await listImportable(level)).map(({ name }) => name);
  const differences: unknown[] = [];
  for (const name of names) {
    if (await isListEmpty(level, name)) continue;
    for (const format of formats) {
      await switchLanguage(exporter);
      const sheet = await exportRows(level, await loadVisible(level, name), format);
      for (const reader of [exporter, importer]) {
        await switchLanguage(reader);
        const results = await importRows(level, await loadVisible(level, name), sheet).catch((error) => [
          { error: String(error) },
        ]);
        if (results.length > 0) differences.push({ name, format, reader, results });
      }
    }
  }
  return differences;
};

describe('the export of every list', () => {
  beforeAll(async () => {
    const demo = await openDemoDatabase();
    server = await createTestServer({ db: demo.db });
    closeDatabase = demo.close;
  });
  afterAll(() => closeDatabase());
  beforeEach(() => {
    vi.stubGlobal('fetch', sendOnce);
    setUserClock(createZonedClock('Australia/Sydney'));
  });
  afterEach(async () => {
    setUserClock(undefined);
    await switchLanguage('en');
  });

  it.each(['staff', 'reseller', 'customer'] as const)(
    'is unchanged when imported in the same or another language (%s)',
    async (level) => {
      expect(await findDifferences(level, 'en', 'de')).toEqual([]);
    },
  );

  it.each(
    locales
      .slice(1)
      .flatMap((locale, index) =>
        (['staff', 'reseller', 'customer'] as const).map(
          (level) => [level, locale, locales[(index + 2) % locales.length] ?? 'en'] as const,
        ),
      ),
  )(
    'is unchanged for %s, exported in %s and imported in %s',
    { tags: ['long'] },
    async (level, exporter, importer) => {
      expect(await findDifferences(level, exporter, importer)).toEqual([]);
    },
  );
});
