import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getArchivedFields } from '../../../archive/archivedFields';
import { compareSystems } from '../../../archive/compareSystems';
import { createHttpCallApi } from '../../../archive/createHttpCallApi';
import { InvalidArchiveError, readArchive } from '../../../archive/file/readArchive';
import { writeArchive } from '../../../archive/file/writeArchive';
import { importSystem } from '../../../archive/importSystem';
import { planImport } from '../../../archive/planImport';
import { readSystem } from '../../../archive/readSystem';
import { renumber } from '../../../archive/renumber';
import { sectionNames, sections } from '../../../archive/sections';
import type { CompleteSystem } from '../../../archive/systemDocument';
import type { Step } from '../../../telephony/routing/step';
import { buildPhoneSystem } from '../../../telephony/routing/system';
import { traceCall } from '../../../telephony/routing/traceCall';
import { openDemoDatabase } from '../../contract/createDemoDatabase';
import { createTestServer, type TestServer, type Token } from '../testApi';

const WHARF = 'wharf.pbx.example';
/** A phone system still being set up: it has numbers but no users. */
const EMPTY = 'indigoteapot.pbx.example';
const MOMENT_COUNT = 1_000;

let server: TestServer;
let close: () => Promise<void>;
let folder: string;

const createCalls = (as: Token = 'staff') =>
  createHttpCallApi(async (path, { headers, ...init }) =>
    server.app.request(path, { ...init, headers: { ...headers, authorization: `Bearer ${as}` } }),
  );

beforeAll(async () => {
  const ownDatabase = await openDemoDatabase();
  server = await createTestServer({ db: ownDatabase.db });
  close = ownDatabase.close;
  folder = await mkdtemp(join(tmpdir(), 'archive-'));
});

afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const saveArchive = async (domain: string, name: string) => {
  const path = join(folder, name);
  const manifest = await writeArchive(createCalls(), domain, path, {
    version: '0.0.0-test',
    by: 'Test staff',
  });
  return { path, manifest };
};

describe('phone system archive', () => {
  it('contains all records and sounds of a phone system, each with a hash', async () => {
    const { path, manifest } = await saveArchive(WHARF, 'wharf.zip');
    const archive = await readArchive(path);
    expect(archive.manifest).toEqual(manifest);
    expect(archive.document).toEqual((await readSystem(createCalls(), WHARF)).document);
    expect(manifest.sections.extensions?.records).toBe(24);
    expect(manifest.sounds.map(({ file }) => file)).toContain('sounds/attendants/700-wavfile.wav');
    for (const sound of manifest.sounds) expect((await archive.sound(sound)).byteLength).toBe(sound.bytes);
    archive.close();
  });

  it('is reproducible except for its date', async () => {
    const first = await saveArchive(WHARF, 'one.zip');
    const other = await saveArchive(WHARF, 'other.zip');
    expect({ ...first.manifest, at: '' }).toEqual({ ...other.manifest, at: '' });
  });

  it('contains no secrets, ids or timestamps', async () => {
    const { document } = await readSystem(createCalls(), WHARF);
    const archivedFields = sectionNames.flatMap((name) =>
      Object.keys(document.sections[name][0]?.fields ?? {}).map(
        (field) => [field, getArchivedFields(sections[name])[field]] as const,
      ),
    );
    expect(
      archivedFields.filter(
        ([, notes]) => notes?.writeOnly || notes?.readOnly || notes?.format === 'password',
      ),
    ).toEqual([]);
    expect(
      archivedFields
        .map(([field]) => field)
        .filter((field) => /^id$|^date[A-Z_]|lastModified|createdBy/.test(field)),
    ).toEqual([]);
  });

  it('is rejected if it is altered, truncated or not an archive', async () => {
    const { path, manifest } = await saveArchive(WHARF, 'broken.zip');
    const file = await open(path, 'r+');
    const { size } = await file.stat();
    const whole = Buffer.alloc(size);
    await file.read(whole, 0, size, 0);
    // Sounds are stored uncompressed, so this changes one byte in the middle of the first one.
    const [sound] = manifest.sounds;
    if (!sound) throw new Error('no sound');
    const at = whole.indexOf(sound.file) + sound.file.length + 1_000;
    await file.write(Buffer.from([(whole[at] ?? 0) ^ 0xff]), 0, 1, at);
    const changed = await readArchive(path);
    await expect(changed.sound(sound)).rejects.toThrow(InvalidArchiveError);
    changed.close();
    await file.truncate(Math.floor(size / 2));
    await expect(readArchive(path)).rejects.toThrow(InvalidArchiveError);
    await file.truncate(0);
    await file.write('Good morning');
    await expect(readArchive(path)).rejects.toThrow(InvalidArchiveError);
    await file.close();
  });

  it('contains only data that the caller may read', async () => {
    const { document } = await readSystem(createCalls('customer'), WHARF);
    expect(document.sections.extensions).toHaveLength(24);
    await expect(readSystem(createCalls('otherCustomer'), WHARF)).rejects.toThrow();
  });
});

describe('plan of an archive import', () => {
  it('is empty if there are no differences', async () => {
    const { document } = await readSystem(createCalls(), WHARF);
    expect(compareSystems(document, document)).toEqual([]);
    expect(planImport(document, document)).toEqual({ steps: [], obstacles: [] });
  });

  it('ignores record types that are not included', async () => {
    const { document } = await readSystem(createCalls(), WHARF);
    const { extensions, queues } = document.sections;
    const some = { sections: { extensions: extensions.slice(1), queues } };
    expect(compareSystems(document, some)).toMatchObject([{ section: 'extensions', kind: 'removed' }]);
    expect(compareSystems(some, document)).toMatchObject([{ section: 'extensions', kind: 'added' }]);
    expect(planImport(document, some).steps).toMatchObject([{ section: 'extensions', verb: 'remove' }]);
    expect(renumber({ domain: WHARF, ...some }, {}).sections).toEqual(some.sections);
  });

  it('creates all accounts before configuring them, since they can reference each other', async () => {
    const { document } = await readSystem(createCalls(), WHARF);
    const empty = Object.fromEntries(sectionNames.map((name) => [name, []]));
    const { steps } = planImport({ sections: empty }, document);
    const verbs = steps.filter(({ section }) => section === 'extensions').map(({ verb }) => verb);
    expect(verbs).toEqual([...Array(24).fill('begin'), ...Array(24).fill('change')]);
    expect(steps.filter(({ section, verb }) => section === 'numbers' && verb === 'begin')).toHaveLength(1);
  });
});

describe('conflicting account in an archive import', () => {
  const getPlaces = async (change: (target: CompleteSystem, now: CompleteSystem) => void) => {
    const { document: now } = await readSystem(createCalls(), WHARF);
    const target = structuredClone(now);
    change(target, now);
    return planImport(now, target).steps.map(({ section, verb, keys }) => `${verb} ${section} ${keys}`);
  };

  it('is removed first if its number is reused for an account of another type', async () => {
    const steps = await getPlaces(({ sections: { extensions, queues } }) => {
      const [gone] = extensions.splice(1, 1);
      queues.push({ key: gone?.key ?? '', fields: { name: gone?.key } });
    });
    expect(steps.slice(0, 2)).toEqual(['remove extensions 201', 'begin queues 201']);
  });

  it('is removed last if the account limit allows, and otherwise first', async () => {
    const renamed =
      (limit: string) =>
      ({ sections: { extensions, settings } }: CompleteSystem, now: CompleteSystem) => {
        for (const record of [settings[0], now.sections.settings[0]])
          if (record) record.fields.max_extensions = limit;
        const [gone] = extensions.splice(1, 1);
        extensions.push({ key: '299', fields: { ...gone?.fields, name: '299' } });
      };
    const steps = await getPlaces(renamed('25'));
    expect([steps[0], steps.at(-1)]).toEqual(['begin extensions 299', 'remove extensions 201']);
    expect((await getPlaces(renamed('24')))[0]).toBe('remove extensions 201');
  });
});

describe('archive imported into another phone system', () => {
  it('produces the same records and routes calls to the same destinations', {
    tags: ['long'],
    timeout: 800_000,
  }, async () => {
    const { path } = await saveArchive(WHARF, 'moved.zip');
    const archive = await readArchive(path);
    const free = (await createCalls().request('GetAvailableDIDs', { domain_name: EMPTY })) as {
      did: string;
    }[];
    const old = (archive.document.sections.numbers ?? []).map(({ key }) => key);
    // If there are not enough numbers, the last ones remain unassigned.
    const numbers = Object.fromEntries(old.map((did, place) => [did, free[place]?.did ?? null]));
    const target = renumber(archive.document, numbers);
    // A phone belongs to only one phone system and an email address to only one user, so both are recreated.
    target.sections.phones = [];
    target.sections.logins = [];
    const only = sectionNames.filter((name) => name !== 'logins' && name !== 'phones');

    const { failed } = await importSystem(createCalls(), EMPTY, { ...archive, document: target }, { only });
    expect(failed).toEqual([]);
    const imported = await readSystem(createCalls(), EMPTY);
    expect(compareSystems(imported.document, target, only)).toEqual([]);
    // A second run finds nothing left to do.
    expect(planImport(imported.document, target, { only }).steps).toEqual([]);
    archive.close();

    const loadSystem = async (domain: string) => {
      const steps = (await createCalls().request('GetCallFlow', { domain_name: domain })) as Step[];
      return buildPhoneSystem(steps, 'Australia/Sydney');
    };
    const [here, moved] = [await loadSystem(WHARF), await loadSystem(EMPTY)];
    const startedAt = Date.parse('2031-03-01T00:00:00Z');
    const ends = (system: typeof here, did: string) =>
      Array.from({ length: MOMENT_COUNT }, (_, place) => {
        const at = new Date(startedAt + place * 8 * 3_600_000 + place * 61_000);
        const { stops, end } = traceCall(system, {
          from: `did:${did}`,
          caller: (['outside', 'anonymous', 'inside'] as const)[Math.floor(place / 3) % 3] ?? 'outside',
          at,
          keys: [String(place % 10)],
          people: (['answer', 'silent', 'busy'] as const)[place % 3] ?? 'answer',
        });
        return `${end} ${stops
          .slice(1)
          .map(({ step }) => step.id)
          .join(' ')}`;
      });
    const led = Object.entries(numbers).filter(([, there]) => there !== null);
    expect(led.length).toBeGreaterThan(50);
    for (const [did, other] of led)
      expect(ends(moved, String(other)), `calls to ${other} as those to ${did}`).toEqual(ends(here, did));
  });
});
