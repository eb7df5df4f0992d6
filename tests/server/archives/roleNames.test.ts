import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ArchiveServer, EMPTY, type Row, startArchiveServer, WHARF } from './startArchiveServer';

const MAIL = 'desk@wharf.example';
const ROLE = 'Night desk';

interface Plan {
  seen: string;
  items: { section: string; key: string; content: { new: Record<string, unknown> } }[];
  obstacles: { section: string; key: string; reason: string; said: string }[];
}

let server: ArchiveServer;
let sources: Record<'staff' | 'reseller', Row>;
let login: { id: number };

const createOwnRole = (domain_name: string) =>
  server.request<{ id: number }>('AddOwnRole', {
    domain_name,
    name: ROLE,
    settings: [{ permission: 'calls.view', setting: 'view' }],
  });
const listLogins = (domain_name: string) =>
  server.request<{ email: string; role_id: number; role: string }[]>('GetLoginsForPBX', { domain_name });
const planImport = (body: object, as: 'staff' | 'reseller') =>
  server.request<Plan>('PlanImport', { domain_name: EMPTY, sections: ['logins'], ...body }, as);

beforeAll(async () => {
  server = await startArchiveServer();
  const { id: role_id } = await createOwnRole(WHARF);
  login = await server.request('AddCustomerLoginToPBX', { domain_name: WHARF, email: MAIL, role_id });
  const createArchive = async (as: 'staff' | 'reseller') => {
    const { id } = await server.request('MakeArchive', { domain_name: WHARF }, as);
    await server.work();
    return server.request('GetArchive', { domain_name: WHARF, id });
  };
  sources = { staff: await createArchive('staff'), reseller: await createArchive('reseller') };
});
afterAll(() => server.close());

describe('role of a login in an archive', () => {
  it.each(['staff', 'reseller', 'customer'] as const)(
    'is the same in staff and reseller archives and in the current data, as seen by %s',
    async (as) => {
      const of = { domain_name: WHARF };
      const compared = (body: object) =>
        server.request<{ items: unknown[] }>('CompareSystems', { ...of, ...body }, as);
      const [first, other] = [sources.staff.id, sources.reseller.id];
      expect((await compared({ from_archive: first, to_archive: other })).items).toEqual([]);
      expect((await compared({ from_archive: first })).items).toEqual([]);
      expect((await compared({ from_archive: other })).items).toEqual([]);
    },
  );

  it('is omitted with a note if no role has its name, and otherwise matched by name', async () => {
    await server.request('RemoveUserToDBAndAuth', { id: login.id });
    for (const as of ['staff', 'reseller'] as const) {
      const { items, obstacles } = await planImport({ archive_id: sources[as].id, keep_others: true }, as);
      const [added] = items.filter(({ key }) => key === MAIL);
      expect(added?.content.new).not.toHaveProperty('role_id');
      expect(obstacles.filter(({ key }) => key === MAIL)).toMatchObject([
        { reason: 'house', said: `“${ROLE}” does not exist here (Role): it is left out.` },
      ]);
    }
    const created = await createOwnRole(EMPTY);
    const request = { archive_id: sources.reseller.id, keep_others: true };
    const { seen, obstacles } = await planImport(request, 'reseller');
    expect(obstacles.filter(({ key }) => key === MAIL)).toEqual([]);
    const { id } = await server.request(
      'ImportArchive',
      { domain_name: EMPTY, sections: ['logins'], ...request, seen },
      'reseller',
    );
    await server.work();
    expect(await server.request('GetImport', { domain_name: EMPTY, id })).toMatchObject({ state: 'done' });
    expect((await listLogins(EMPTY)).find(({ email }) => email === MAIL)).toMatchObject({
      role: ROLE,
      role_id: created.id,
    });
  });
});
