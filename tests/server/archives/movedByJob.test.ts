import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareSystems } from '../../../archive/compareSystems';
import { readArchive } from '../../../archive/file/readArchive';
import { renumber } from '../../../archive/renumber';
import { sectionNames } from '../../../archive/sections';
import type { SystemDocument } from '../../../archive/systemDocument';
import { jobKinds } from '../../../server/jobKinds';
import { startJobWorker } from '../../../server/jobs/jobWorker';
import { createJobContext, setJobsDue, waitUntil } from '../jobs/jobTools';
import { type ArchiveServer, EMPTY, type Row, startArchiveServer, WHARF } from './startArchiveServer';

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

const createArchive = async (domain_name: string): Promise<Row> => {
  const { id } = await server.request('MakeArchive', { domain_name });
  await server.work();
  return server.request('GetArchive', { domain_name, id });
};

const readDocument = async (domain: string, id: number): Promise<SystemDocument> => {
  const path = join(folder, `${id}.zip`);
  await writeFile(path, await server.download(domain, id));
  const archive = await readArchive(path);
  archive.close();
  return archive.document;
};

const interruptImport = async (id: number): Promise<number> => {
  const { importArchive } = jobKinds;
  const worker = await startJobWorker(createJobContext(server.db), {
    kinds: { importArchive },
    log: () => undefined,
  });
  worker.wake();
  let completed = 0;
  await waitUntil(async () => {
    ({ done: completed } = await server.request('GetImport', { domain_name: EMPTY, id }));
    expect(completed).toBeGreaterThan(0);
  });
  await worker.stop();
  return completed;
};

it('an archive imported into an empty phone system is identical, even if interrupted', {
  tags: ['long'],
  timeout: 600_000,
}, async () => {
  const created = await createArchive(WHARF);
  const domain_name = EMPTY;
  const uploaded = await server.upload(EMPTY, await server.download(WHARF, created.id), 512 * 1024);
  await server.work();
  const free = await server.request<{ did: string }[]>('GetAvailableDIDs', { domain_name });
  const source = await readDocument(WHARF, created.id);
  const numbers = Object.fromEntries(
    (source.sections.numbers ?? []).map(({ key }, place) => [key, free[place]?.did ?? '']),
  );
  // A phone belongs to only one phone system and an email address to only one user, so both are recreated.
  const sections = sectionNames.filter((name) => name !== 'logins' && name !== 'phones');
  const request = { domain_name, archive_id: uploaded.id, numbers, sections };
  const plan = await server.request<{ seen: string; steps: number; obstacles: unknown[] }>(
    'PlanImport',
    request,
  );
  expect(plan.obstacles).toEqual([]);
  const { id } = await server.request('ImportArchive', { ...request, seen: plan.seen });
  const before = await interruptImport(id);
  expect(before).toBeLessThan(plan.steps);
  await setJobsDue(server.db);
  await server.work();
  const ended = await server.request<Row & { refusals: unknown[] }>('GetImport', { domain_name, id });
  expect([ended.state, ended.refusals]).toEqual(['done', []]);

  const imported = await createArchive(EMPTY);
  const plain = Object.fromEntries(Object.entries(numbers).map(([from, to]) => [from, to || null]));
  const expected = renumber(source, plain);
  expect(compareSystems(await readDocument(EMPTY, imported.id), expected, sections)).toEqual([]);
  // A second run finds nothing left to do.
  expect(await server.request('PlanImport', request)).toMatchObject({ steps: 0, total: 0 });
});
