import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ArchiveServer, EMPTY, type Row, startArchiveServer, WHARF } from './archiveServer';

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
  server.ask<{ id: number }>('AddOwnRole', {
    domain_name,
    name: ROLE,
    settings: [{ permission: 'calls.view', setting: 'view' }],
  });
const listLogins = (domain_name: string) =>
  server.ask<{ email: string; role_id: number; role: string }[]>('GetLoginsForPBX', { domain_name });
const planImport = (body: object, as: 'staff' | 'reseller') =>
  server.ask<Plan>('PlanImport', { domain_name: EMPTY, sections: ['logins'], ...body }, as);

beforeAll(async () => {
  server = await startArchiveServer();
  const { id: role_id } = await createOwnRole(WHARF);
  login = await server.ask('AddCustomerLoginToPBX', { domain_name: WHARF, email: MAIL, role_id });
  const made = async (as: 'staff' | 'reseller') => {
    const { id } = await server.ask('MakeArchive', { domain_name: WHARF }, as);
    await server.work();
    return server.ask('GetArchive', { domain_name: WHARF, id });
  };
  sources = { staff: await made('staff'), reseller: await made('reseller') };
});
afterAll(() => server.close());

describe('the role of a login', () => {
  it.each(['staff', 'reseller', 'customer'] as const)(
    'is the same in archives of staff and resellers and in what is there, as %s see it',
    async (as) => {
      const of = { domain_name: WHARF };
      const compared = (body: object) =>
        server.ask<{ items: unknown[] }>('CompareSystems', { ...of, ...body }, as);
      const [one, other] = [sources.staff.id, sources.reseller.id];
      expect((await compared({ from_archive: one, to_archive: other })).items).toEqual([]);
      expect((await compared({ from_archive: one })).items).toEqual([]);
      expect((await compared({ from_archive: other })).items).toEqual([]);
    },
  );

  it('is left out, and told, where the phone system has none of its name, and is the one of its own where it has', async () => {
    await server.ask('RemoveUserToDBAndAuth', { id: login.id });
    for (const as of ['staff', 'reseller'] as const) {
      const { items, obstacles } = await planImport({ archive_id: sources[as].id, keep_others: true }, as);
      const [added] = items.filter(({ key }) => key === MAIL);
      expect(added?.content.new).not.toHaveProperty('role_id');
      expect(obstacles.filter(({ key }) => key === MAIL)).toMatchObject([
        { reason: 'house', said: `“${ROLE}” does not exist here (Role): it is left out.` },
      ]);
    }
    const own = await createOwnRole(EMPTY);
    const wish = { archive_id: sources.reseller.id, keep_others: true };
    const { seen, obstacles } = await planImport(wish, 'reseller');
    expect(obstacles.filter(({ key }) => key === MAIL)).toEqual([]);
    const { id } = await server.ask(
      'ImportArchive',
      { domain_name: EMPTY, sections: ['logins'], ...wish, seen },
      'reseller',
    );
    await server.work();
    expect(await server.ask('GetImport', { domain_name: EMPTY, id })).toMatchObject({ state: 'done' });
    expect((await listLogins(EMPTY)).find(({ email }) => email === MAIL)).toMatchObject({
      role: ROLE,
      role_id: own.id,
    });
  });
});
