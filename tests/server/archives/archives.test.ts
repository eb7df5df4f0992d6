import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArchive } from '../../../archive/file/readArchive';
import type { ForeignFile } from '../../../archive/from/foreignFile';
import { parseFusionPbx } from '../../../archive/from/fusionPbx/parseFusionPbx';
import { toSystemDocument } from '../../../archive/from/toSystemDocument';
import { permissions } from '../../../contract/access/permissions';
import { MAX_ARCHIVE_PARTS } from '../../../contract/console/archiveWords';
import { purgeArchives } from '../../../server/archives/nightly/purgeArchives';
import { records } from '../../../server/database/schema';
import { deleteUnreferencedContents } from '../../../server/media/files/mediaContent';
import { normaliseNumber } from '../../../server/numberingPlan/normaliseNumber';
import { fusionPbxDump, fusionPbxFiles } from '../../archive/fusionPbxFiles';
import { recordQueries } from '../../database/countQueries';
import { createSoundArchive } from './createSoundArchive';
import { type ArchiveServer, EMPTY, type Row, startArchiveServer, WHARF } from './startArchiveServer';

interface Page {
  items: Row[];
}

interface ArchiveComparison {
  total: number;
  counts: { section: string; added: number; changed: number; removed: number }[];
  items: {
    section: string;
    key: string;
    kind: string;
    subject: string;
    content: { old: Record<string, unknown> | null; new: Record<string, unknown> | null };
    sounds: string[];
  }[];
}

interface Plan extends ArchiveComparison {
  steps: number;
  seen: string;
  obstacles: { section: string; key: string; reason: string; said: string }[];
  anew: { section: string; fields: string }[];
  free_numbers: string[];
}

let server: ArchiveServer;
let folder: string;
beforeAll(async () => {
  server = await startArchiveServer();
  folder = await mkdtemp(join(tmpdir(), 'archives-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const domain_name = WHARF;

/** Counts the records in an archive converted from files, and those that were skipped. */
const convertToDocument = (files: readonly ForeignFile[]) => {
  const { document, left } = toSystemDocument(EMPTY, parseFusionPbx(files), normaliseNumber);
  return {
    records: Object.values(document.sections).reduce((sum, rows) => sum + rows.length, 0),
    left: left.length,
  };
};

/** Creates an archive and waits until it is ready. */
const createArchive = async (domain: string, as: 'staff' | 'customer' = 'staff'): Promise<Row> => {
  const { id } = await server.request('MakeArchive', { domain_name: domain }, as);
  await server.work();
  return server.request('GetArchive', { domain_name: domain, id });
};

describe('archives on the server', () => {
  it('are created by a job and can be downloaded as a signed file with all records and sounds', async () => {
    const created = await createArchive(WHARF, 'customer');
    expect(created).toMatchObject({ state: 'ready', error: null, made_of: WHARF, signed_by: 'here' });
    expect(created.converted_by).toBeNull();
    expect(created.records).toBeGreaterThan(100);
    // The contents are the same as in the demo's archive from the previous night.
    const since = await server.request<ArchiveComparison>('CompareSystems', {
      domain_name,
      from_archive: created.since_id,
      to_archive: created.id,
    });
    expect(since.items).toEqual([]);
    expect([created.added, created.changed, created.removed]).toEqual([0, 0, 0]);
    const path = join(folder, 'wharf.zip');
    await writeFile(path, await server.download(WHARF, created.id));
    const archive = await readArchive(path);
    expect(archive.document.sections.extensions).toHaveLength(24);
    expect(archive.signature).toMatch(/^ey/);
    for (const sound of archive.manifest.sounds)
      expect((await archive.sound(sound)).byteLength).toBe(sound.bytes);
    archive.close();
  });

  it('store identical sounds once, and cleanup retains sounds still in use', async () => {
    const { rows } = await server.db.execute<{ sounds: number; named: number }>(sql`
      select (select count(*)::int from archived_sound) as sounds, (select count(*)::int from archive_sound) as named`);
    expect(rows[0]?.named).toBeGreaterThan((rows[0]?.sounds ?? 0) * 2);
    await deleteUnreferencedContents(server.db);
    const { items } = await server.request<Page>('GetArchives', { domain_name });
    const [last] = items;
    await server.download(WHARF, last?.id ?? 0);
  });

  it('retain their content and signature after being uploaded again in parts', async () => {
    const created = await createArchive(WHARF);
    const file = await server.download(WHARF, created.id);
    const sent = await server.upload(EMPTY, file);
    expect(sent).toMatchObject({ state: 'waiting', received_bytes: file.byteLength });
    await server.work();
    const stored = await server.request('GetArchive', { domain_name: EMPTY, id: sent.id });
    expect(stored).toMatchObject({
      state: 'ready',
      made_of: WHARF,
      signed_by: 'here',
      records: created.records,
    });
    expect(Buffer.from(await server.download(EMPTY, sent.id)).equals(Buffer.from(file))).toBe(true);
    const same = await server.request<ArchiveComparison>('CompareSystems', {
      domain_name,
      from_archive: created.id,
      to_archive: sent.id,
    });
    expect(same.total).toBe(0);
  });

  it('do not differ from the phone system in another language', async () => {
    const { id } = await createArchive(WHARF);
    for (const language of ['en', 'de', 'ar']) {
      const body = { domain_name, from_archive: id };
      const compared = await server.request<ArchiveComparison>('CompareSystems', body, 'staff', language);
      expect([language, compared.items]).toEqual([language, []]);
    }
  });

  it('are compared with the previous archive while it exists', async () => {
    const first = await createArchive(WHARF);
    const sent = await server.upload(WHARF, await server.download(WHARF, first.id));
    await server.work();
    // Archives from other systems do not appear in the timeline.
    expect(await server.request('GetArchive', { domain_name, id: sent.id })).toMatchObject({
      state: 'ready',
      since_id: null,
      added: null,
    });
    const second = await createArchive(WHARF);
    expect(second).toMatchObject({ since_id: first.id, added: 0, changed: 0, removed: 0, kinds: null });
    await server.request('RemoveArchives', { domain_name, ids: [first.id, sent.id] });
    expect(await server.request('GetArchive', { domain_name, id: second.id })).toMatchObject({
      since_id: null,
    });
  });

  it('are rejected if a byte was changed, and remain pending while a part is missing', async () => {
    const { items } = await server.request<Page>('GetArchives', { domain_name, state: ['ready'] });
    const file = await server.download(WHARF, items[0]?.id ?? 0);
    const broken = new Uint8Array(file);
    const at = Math.floor(broken.byteLength / 3);
    broken[at] = (broken[at] ?? 0) ^ 0xff;
    const sent = await server.upload(WHARF, broken);
    await server.work();
    expect(await server.request('GetArchive', { domain_name, id: sent.id })).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/as it was written|can’t be read/),
    });
    await expect(server.request('DownloadArchive', { domain_name, id: sent.id })).rejects.toThrow('409');
    const half = await server.upload(WHARF, file.subarray(0, 100_000), 50_000).catch(String);
    expect(half).toMatchObject({ state: 'waiting' });
    await server.work();
    await server.request('RemoveArchives', { domain_name, ids: [sent.id, (half as Row).id] });
    await expect(server.request('GetArchive', { domain_name, id: sent.id })).rejects.toThrow('404');
  });

  it('are stored with two statements per sound at most, however small the sounds are', async () => {
    const count = 450;
    const sent = await server.upload(WHARF, createSoundArchive(WHARF, count));
    const statements = await recordQueries(server.db, () => server.work());
    expect(await server.request('GetArchive', { domain_name, id: sent.id })).toMatchObject({
      state: 'ready',
      sounds: count,
    });
    const ofSounds = statements.filter(({ text }) => /media_|archived?_sound/.test(text));
    expect(ofSounds.length).toBeLessThan(count * 2);
    await server.request('RemoveArchives', { domain_name, ids: [sent.id] });
  });

  it('are not stored in more parts than permitted', async () => {
    const [size, first] = [MAX_ARCHIVE_PARTS * 2, MAX_ARCHIVE_PARTS];
    const send = (fields: Record<string, string | File>) => {
      const form = new FormData();
      const part = new File([new Uint8Array(first)], 'part');
      for (const [name, value] of Object.entries({ domain_name, size: String(size), part, ...fields }))
        form.append(name, value);
      const headers = { authorization: 'Bearer staff' };
      return server.app.request('/api/Console/UploadArchive', { method: 'POST', headers, body: form });
    };
    const { id } = (await (await send({ start: '0' })).json()) as Row;
    await server.db.execute(sql`
      insert into archive_part (archive_id, start, bytes, content_id)
      select archive_id, n, 1, content_id from archive_part, generate_series(1, ${MAX_ARCHIVE_PARTS - 1}) n
      where archive_id = ${id}`);
    const response = await send({ id: String(id), start: String(first), part: new File(['x'], 'part') });
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringMatching(/at most 4.?096 parts/),
    ]);
    await server.request('RemoveArchives', { domain_name, ids: [id] });
  });

  it('can be created from files of another product, and list unsupported data', async () => {
    const file = zipSync({
      ...Object.fromEntries(fusionPbxFiles.map(({ name, text }) => [`export/${name}`, strToU8(text)])),
      'export/more.zip': zipSync({ 'v_extensions.csv': strToU8('extension\n299\n') }),
    });
    const sent = await server.upload(EMPTY, file, 1_000, { product: 'fusionpbx' });
    await server.work();
    const stored = await server.request('GetArchive', { domain_name: EMPTY, id: sent.id });
    expect(stored).toMatchObject({ state: 'ready', reason: 'converted', made_of: EMPTY });
    const signer = { signed_by: 'converted', converted_by: 'Test staff' };
    expect(stored).toMatchObject(signer);
    // Uploading the converted archive again does not conceal where it came from.
    const again = await server.upload(EMPTY, await server.download(EMPTY, sent.id));
    await server.work();
    expect(await server.request('GetArchive', { domain_name: EMPTY, id: again.id })).toMatchObject({
      ...signer,
      reason: 'uploaded',
    });
    await server.request('RemoveArchives', { domain_name: EMPTY, ids: [again.id] });
    const { records: read, left } = convertToDocument(fusionPbxFiles);
    expect([stored.records, stored.left_behind]).toEqual([read, left + 1]);
    expect(
      await server.request<Page>('GetLeftBehind', {
        domain_name: EMPTY,
        archive_id: sent.id,
        why: ['unread'],
      }),
    ).toMatchObject({ items: [{ record: 'more.zip' }] });
    const page = await server.request<Page & { totalCount: number }>('GetLeftBehind', {
      domain_name: EMPTY,
      archive_id: sent.id,
      why: ['secret'],
      search: 'voicemail_password',
    });
    expect(page).toMatchObject({
      items: [{ field: 'voicemail_password', why: 'secret' }, { field: 'voicemail_password' }],
    });
    // The archive can be inspected and imported like any other archive.
    const plan = await server.request<Plan>('PlanImport', {
      domain_name: EMPTY,
      archive_id: sent.id,
      sections: ['extensions', 'ringGroups'],
      keep_others: true,
    });
    expect(plan.items.map(({ section, key }) => `${section} ${key}`)).toEqual(
      expect.arrayContaining(['extensions 201', 'ringGroups 600']),
    );
  });

  it('are imported without caller IDs that do not belong to the phone system', async () => {
    const sheet = strToU8('Type,Number,Caller ID\n,201,02 5550 1999\n');
    const about = { product: 'sheet', file: 'phones.csv' };
    const { id } = await server.upload(EMPTY, sheet, sheet.byteLength, about);
    await server.work();
    const request = { domain_name: EMPTY, archive_id: id, keep_others: true };
    expect(await server.request<Plan>('PlanImport', request)).toMatchObject({
      obstacles: [{ section: 'extensions', key: '201', reason: 'shown' }],
      items: [{ section: 'extensions', key: '201', content: { new: { name: '201' } } }],
    });
  });

  it.each([
    [
      'a dump of several phone systems',
      'fusionpbx',
      fusionPbxDump.text,
      { file: 'all.sql' },
      /Say which phone system is meant\. The files are of several: ./,
    ],
    [
      'a dump without the requested phone system',
      'fusionpbx',
      fusionPbxDump.text,
      { file: 'all.sql', product_domain: 'x' },
      /no phone system x/,
    ],
    ['a file without data of the product', 'freepbx', 'a,b\n1,2\n', {}, /No FreePBX data/],
    ['malformed XML', '3cx', '<Backup><Extension></Backup>', {}, /not an XML document/],
    [
      'a ZIP file without supported files',
      'sheet',
      zipSync({ 'a.wav': strToU8('RIFF') }),
      {},
      /no CSV, SQL or XML/,
    ],
  ])('are not created from %s, and the reason is reported', async (_, product, content, about, error) => {
    const bytes = typeof content === 'string' ? strToU8(content) : content;
    const sent = await server.upload(EMPTY, bytes, bytes.byteLength, { product, ...about });
    await server.work();
    expect(await server.request('GetArchive', { domain_name: EMPTY, id: sent.id })).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(error),
    });
  });

  it('are hidden from users who may not read all records', async () => {
    await expect(server.request('GetArchives', { domain_name }, 'otherCustomer')).rejects.toThrow('404');
    const by = { createdBy: 'test', lastModifiedBy: 'test' };
    const body = { level: 'customer', role_id: 4_711, email: 'half@wharf.example', disabled: false };
    await server.db
      .insert(records)
      .values({ kind: 'user', key: 'account|customer', wholesalerId: 1, domainName: WHARF, body, ...by });
    await server.db.insert(records).values(
      Object.keys(permissions).map((permission_name) => ({
        kind: 'role_permission',
        key: `half ${permission_name}`,
        body: {
          roleid: 4_711,
          permission_name,
          setting: permission_name === 'audio.edit' ? 'deny' : 'allow',
          wholesalerid: null,
        },
        ...by,
      })),
    );
    for (const call of ['GetArchives', 'MakeArchive', 'CompareSystems', 'GetImports'])
      await expect(server.request(call, { domain_name }, 'customer')).rejects.toThrow('403');
    await server.db.execute(sql`delete from record where kind = 'user' and key = 'account|customer'`);
  });

  it('can be scheduled nightly, and are reduced to one per month after 30 days', async () => {
    await server.request('SetNightlyArchives', { domain_name, is_on: true });
    expect(await server.request('GetNightlyArchives', { domain_name })).toMatchObject({ is_on: true });
    const { rows } = await server.db.execute<{ id: number }>(sql`
      insert into archive (domain_name, wholesaler_id, reason, made_by, asked_as, date_created)
      select ${WHARF}, 1, 'nightly', 'Test', '{}', statement_timestamp() - make_interval(days => day)
      from generate_series(1, 500, 10) as day returning id::int`);
    await server.db.execute(
      sql`insert into archive_state (archive_id, state) select id, 'ready' from archive where made_by = 'Test'`,
    );
    // Adds a failed archive before each archive that is the first of its month.
    await server.db.execute(sql`
      with failed as (
        insert into archive (id, domain_name, wholesaler_id, reason, made_by, asked_as, date_created)
        select -id, domain_name, wholesaler_id, reason, 'Failed', asked_as, date_trunc('month', date_created)
        from archive where made_by = 'Test' returning id)
      insert into archive_state (archive_id, state) select id, 'failed' from failed`);
    await purgeArchives(server.db);
    const { rows: failed } = await server.db.execute(sql`
      select from archive where made_by = 'Failed' and date_created < statement_timestamp() - interval '30 days'`);
    expect(failed).toEqual([]);
    await server.db.execute(sql`delete from archive where made_by = 'Failed'`);
    const { rows: left } = await server.db.execute<{ young: number; old: number; months: number }>(sql`
      select count(*) filter (where date_created > statement_timestamp() - interval '30 days')::int as young,
        count(*) filter (where date_created < statement_timestamp() - interval '30 days')::int as old,
        count(distinct date_trunc('month', date_created)) filter (where date_created < statement_timestamp() - interval '30 days')::int as months
      from archive where made_by = 'Test'`);
    expect(left[0]?.young).toBe(3);
    expect(left[0]?.old).toBe(left[0]?.months);
    expect(left[0]?.old).toBeLessThanOrEqual(12);
    expect(rows.length).toBe(50);
    await server.db.execute(sql`delete from archive where made_by = 'Test'`);
  });
});

const listNumbers = async (domain: string): Promise<string[]> => {
  const { rows } = await server.db.execute<{ number: string }>(
    sql`select phone_number as number from phone_number where domain_name = ${domain} order by phone_number`,
  );
  return rows.map(({ number }) => number);
};

describe('archive import', () => {
  it('restores deleted and changed records as a single change that can be undone in one step', async () => {
    const good = await createArchive(WHARF);
    await server.request('DeleteExtension', { domain_name, name: '205', detach: true });
    await server.request('UpdateExtension', { domain_name, name: '203', first_name: 'Broken' });
    const compared = await server.request<ArchiveComparison>('CompareSystems', {
      domain_name,
      from_archive: good.id,
    });
    expect(
      compared.items.find(({ key, section }) => section === 'extensions' && key === '203'),
    ).toMatchObject({
      kind: 'changed',
      subject: 'Extension 203',
      content: { new: { first_name: 'Broken' } },
    });
    expect(compared.items.find(({ key }) => key === '205')).toMatchObject({ kind: 'removed' });

    const request = { domain_name, archive_id: good.id };
    const plan = await server.request<Plan>('PlanImport', request);
    expect(plan.items.find(({ key }) => key === '205')).toMatchObject({ kind: 'added' });
    expect(plan.anew.map(({ section }) => section)).toContain('extensions');
    // The import is limited to a selection.
    const chosen = [{ section: 'extensions', key: '203' }];
    expect(await server.request<Plan>('PlanImport', { ...request, chosen })).toMatchObject({
      steps: 1,
      total: 1,
    });

    const started = await server.request('ImportArchive', { ...request, seen: plan.seen });
    await server.work();
    const finished = await server.request('GetImport', { domain_name, id: started.id });
    expect(finished).toMatchObject({ state: 'done', refused: 0, steps: plan.steps, done: plan.steps });
    expect(
      (await server.request<ArchiveComparison>('CompareSystems', { domain_name, from_archive: good.id }))
        .total,
    ).toBe(0);
    expect(await server.request('GetArchive', { domain_name, id: finished.before_id })).toMatchObject({
      state: 'ready',
    });

    await server.request('TakeBack', { change_group: finished.change_group });
    const repeated = await server.request<ArchiveComparison>('CompareSystems', {
      domain_name,
      from_archive: finished.before_id,
    });
    expect(repeated.items).toEqual([]);
  });

  it('does nothing if the data has changed since it was reviewed', async () => {
    const [good] = (
      await server.request<Page>('GetArchives', { domain_name, reason: 'asked', state: 'ready' })
    ).items;
    const request = { domain_name, archive_id: good?.id };
    const { seen } = await server.request<Plan>('PlanImport', request);
    await server.request('UpdateExtension', { domain_name, name: '204', first_name: 'Meanwhile' });
    const { id } = await server.request('ImportArchive', { ...request, seen });
    await server.work();
    expect(await server.request('GetImport', { domain_name, id })).toMatchObject({
      state: 'changed',
      done: 0,
    });
  });

  it('reports conflicts with other tenants: numbers, logins and phones', async () => {
    const [good] = (
      await server.request<Page>('GetArchives', { domain_name, reason: 'asked', state: 'ready' })
    ).items;
    const plan = await server.request<Plan>('PlanImport', { domain_name: EMPTY, archive_id: good?.id });
    const reasons = new Set(plan.obstacles.map(({ reason }) => reason));
    expect([...reasons]).toEqual(expect.arrayContaining(['number', 'login', 'phone']));
    expect(plan.steps).toBeGreaterThan(50);
  });

  it('finds a free number beyond the first thousand and assigns no number twice', async () => {
    const created = await createArchive(EMPTY);
    const { rows } = await server.db.execute<{ number: string }>(
      sql`select max(phone_number) as number from phone_number where domain_name = ${EMPTY} and range_id is null`,
    );
    const number = rows[0]?.number ?? '';
    await server.request('DeleteNumbers', { domain_name: EMPTY, dids: [number] });
    await server.db.execute(sql`
      update phone_number set state = 'available', quarantine_release = null, date_quarantined = null
      where phone_number = ${number}`);
    await server.db.execute(sql`
      insert into phone_number (phone_number, state, wholesaler_id, region_id)
      select '6115550' || lpad(i::text, 4, '0'), 'available', owner.wholesaler_id, owner.region_id
      from generate_series(1, 1200) as i, (select wholesaler_id, region_id from phone_number where phone_number = ${number}) as owner`);
    const offered = await server.request<{ did: string }[]>('GetAvailableDIDs', { domain_name: EMPTY });
    expect(offered.map(({ did }) => did)).not.toContain(number);
    const request = { domain_name: EMPTY, archive_id: created.id };
    const plan = await server.request<Plan>('PlanImport', request);
    expect(plan.items).toMatchObject([{ section: 'numbers', key: number, kind: 'added' }]);
    expect(plan.obstacles.filter(({ reason }) => reason === 'number')).toEqual([]);
    const [first = '', other = ''] = offered.map(({ did }) => did);
    const numbers = { [number]: first };
    const placed = await server.request<Plan>('PlanImport', { ...request, numbers });
    expect(placed.items).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ key: first, kind: 'added' })]),
    );
    // A different number can still be selected.
    expect(placed.free_numbers).toEqual(expect.arrayContaining([first, other]));
    const [own] = await listNumbers(EMPTY);
    for (const call of ['PlanImport', 'ImportArchive'])
      await expect(
        server.request(call, { ...request, numbers: { [number]: other, [own ?? '']: other } }),
      ).rejects.toThrow(/400.*one number only/);
    await expect(server.request('PlanImport', { ...request, numbers: { [number]: own } })).rejects.toThrow(
      /400.*one number only/,
    );
    await server.db.execute(sql`delete from phone_number where phone_number like '6115550%'`);
  });

  it('restores an extension whose number is now a queue, with all references to it', async () => {
    const { rows } = await server.db.execute<{ account: string; number: string }>(sql`
      select destination_account as account, phone_number as number from phone_number
      where domain_name = ${WHARF} and destination_user_type = 'extensions' order by phone_number limit 1`);
    const { account = '', number = '' } = rows[0] ?? {};
    const good = await createArchive(WHARF);
    await server.request('DeleteExtension', { domain_name, name: account, detach: true });
    await server.request('CreateCallQueue', { domain_name, name: account, display: 'For a while' });
    await server.request('UpdateNumber', { domain_name, did: number, leads_to: account });
    const request = { domain_name, archive_id: good.id };
    const { seen } = await server.request<Plan>('PlanImport', request);
    const started = await server.request('ImportArchive', { ...request, seen });
    await server.work();
    const finished = await server.request('GetImport', { domain_name, id: started.id });
    expect(finished).toMatchObject({ state: 'done', refused: 0 });
    expect(finished.done).toBe(finished.steps);
    const left = await server.request<ArchiveComparison>('CompareSystems', {
      domain_name,
      from_archive: good.id,
    });
    expect(left.items).toEqual([]);
  });

  it('returns the options and source it was started with', async () => {
    const [good] = (
      await server.request<Page>('GetArchives', { domain_name, reason: 'asked', state: 'ready' })
    ).items;
    const choice = {
      sections: ['extensions', 'queues'],
      chosen: [{ section: 'extensions', key: '203' }],
      keep_others: true,
      numbers: { '61255500009': '' },
    };
    const { id } = await server.request('ImportArchive', { domain_name, archive_id: good?.id, ...choice });
    await server.work();
    expect(await server.request('GetImport', { domain_name, id })).toMatchObject({
      asked: choice,
      made_of: WHARF,
    });
  });

  it('can be stopped and cannot use an archive of another tenant', async () => {
    const [good] = (
      await server.request<Page>('GetArchives', { domain_name, reason: 'asked', state: 'ready' })
    ).items;
    const { id } = await server.request('ImportArchive', { domain_name, archive_id: good?.id });
    expect(await server.request('StopImport', { domain_name, id })).toMatchObject({ state: 'stopped' });
    await server.work();
    expect(await server.request('GetImport', { domain_name, id })).toMatchObject({
      state: 'stopped',
      done: 0,
    });
    await expect(
      server.request(
        'PlanImport',
        { domain_name: 'kettle.pbx.example', archive_id: good?.id },
        'otherCustomer',
      ),
    ).rejects.toThrow('404');
  });
});
