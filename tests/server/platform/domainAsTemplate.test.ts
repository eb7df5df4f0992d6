import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareSystems } from '../../../archive/compareSystems';
import { createHttpCallApi } from '../../../archive/createHttpCallApi';
import { readSystem } from '../../../archive/readSystem';
import type { Step } from '../../../telephony/routing/step';
import { buildPhoneSystem } from '../../../telephony/routing/system';
import { traceCall } from '../../../telephony/routing/traceCall';
import { type ArchiveServer, type Row, startArchiveServer, WHARF } from '../archives/startArchiveServer';

const BRANCH = 'wharf-branch.pbx.example';
const TEMPLATE_NAME = 'As the wharf';
const RECORD_SECTIONS = [
  'attendants',
  'holidays',
  'triggers',
  'ringGroups',
  'queues',
  'music',
  'sounds',
] as const;

interface Contents {
  template_id: number;
  archive_id: number;
  made_of: string;
  state: string;
  sounds: number;
  contents: { section: string; records: number }[];
}

let server: ArchiveServer;
beforeAll(async () => {
  server = await startArchiveServer();
});
afterAll(() => server.close());

const createTemplate = (body: object, as: 'staff' | 'reseller' | 'customer' = 'staff') =>
  server.call('MakeTemplate', { domain_name: WHARF, template: TEMPLATE_NAME, ...body }, as);
const findTemplate = async (name: string) =>
  (await server.call('GetDomainTemplates', {})).body.find((candidate) => candidate.template === name);
const readContents = async (template_id?: number | null, as: 'staff' | 'otherReseller' = 'staff') =>
  server.request<Contents[]>('GetTemplateContents', template_id ? { template_id } : {}, as);
const readPhoneSystem = async (domain: string) =>
  (
    await readSystem(
      createHttpCallApi(async (path, { headers, ...init }) =>
        server.app.request(path, { ...init, headers: { ...headers, authorization: 'Bearer staff' } }),
      ),
      domain,
    )
  ).document;
const readCallFlow = async (domain_name: string) =>
  buildPhoneSystem(await server.request<Step[]>('GetCallFlow', { domain_name }), 'Australia/Sydney');

describe('domain used as a template', () => {
  it('copies attendants, hours and sounds to a new domain with the same call outcomes', {
    timeout: 300_000,
  }, async () => {
    const { status, body: created } = await createTemplate({ records: RECORD_SECTIONS });
    expect([status, created]).toEqual([
      200,
      { template_id: expect.any(Number), template: TEMPLATE_NAME, archive_id: expect.any(Number) },
    ]);
    expect(await readContents(created.template_id)).toMatchObject([{ made_of: WHARF, state: 'waiting' }]);
    await server.work();
    const [brought] = await readContents(created.template_id);
    expect(brought).toMatchObject({ state: 'ready', archive_id: created.archive_id });
    expect(brought?.contents.map(({ section }) => section)).toEqual(
      expect.arrayContaining(['attendants', 'triggers', 'queues']),
    );
    expect(brought?.contents.map(({ section }) => section)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/numbers|logins|phones|extensions|callerIds/)]),
    );
    // Importing the archive into the original system leaves everything that is not part of the template
    // unchanged.
    const back = { domain_name: WHARF, archive_id: created.archive_id };
    expect(await server.request('PlanImport', back)).toMatchObject({
      total: 0,
      obstacles: [],
      kinds: expect.stringMatching(/Music on hold.*Call queues/),
    });
    expect(await server.request('GetArchive', { domain_name: WHARF, id: created.archive_id })).toMatchObject({
      kinds: expect.stringMatching(/Music on hold.*Call queues/),
      since_id: null,
      removed: null,
    });
    // Settings specific to one phone system are not included.
    const stored = await findTemplate(TEMPLATE_NAME);
    expect(Object.keys(stored?.content ?? {}).join(' ')).not.toMatch(/email|bill|seats|hours_/);
    expect(stored?.business_hours?.length).toBeGreaterThan(4);

    const source = await readPhoneSystem(WHARF);
    const defaults = (await server.call('GetDomainDefault', {})).body;
    const provisioned = await server.call('ProvisionPbx', {
      customer_number: 'C10003',
      number_of_seats: source.sections.extensions.length,
      domain_name: BRANCH,
      template: TEMPLATE_NAME,
      // Uses the same extension numbers as wharf, because queues refer to them.
      domain_default_id: defaults.find((entry) => entry.account_starting?.extensions === '200')?.id,
    });
    expect(provisioned.status).toBe(200);
    const started = await server.request('BringInTemplate', { domain_name: BRANCH });
    // A repeated request returns the same import.
    expect((await server.request('BringInTemplate', { domain_name: BRANCH })).id).toBe(started.id);
    await server.work();
    const ended = await server.request<Row & { refusals: { section: string; message: string }[] }>(
      'GetImport',
      {
        domain_name: BRANCH,
        id: started.id,
      },
    );
    expect([ended.state, ended.refusals]).toEqual(['done', []]);
    const target = await readPhoneSystem(BRANCH);
    const differing = compareSystems(target, source, ['attendants', 'triggers', 'sounds']).filter(
      ({ kind }) => kind !== 'removed',
    );
    expect(differing).toEqual([]);

    const [first, second] = [await readCallFlow(WHARF), await readCallFlow(BRANCH)];
    const attendant = source.sections.attendants[0]?.key ?? '';
    const ends = (of: typeof first) =>
      Array.from({ length: 200 }, (_, place) => {
        const { stops, end } = traceCall(of, {
          from: attendant,
          caller: 'outside',
          at: new Date(Date.parse('2031-03-01T00:00:00Z') + place * 8 * 3_600_000),
          keys: [String(place % 10)],
          // The remainder of the path depends on extensions, which are not part of a template.
          people: 'answer',
        });
        return `${end} ${stops.map(({ step }) => step.id).join(' ')}`;
      });
    expect(ends(second)).toEqual(ends(first));

    // The archive cannot be removed as long as the template exists.
    const remove = () =>
      server.call('RemoveArchives', { domain_name: WHARF, ids: [created.archive_id ?? 0] });
    expect((await remove()).status).toBe(409);
    // Other tenants cannot find out that the template exists.
    const foreign = { domain_name: 'kettle.pbx.example', ids: [created.archive_id ?? 0] };
    expect((await server.call('RemoveArchives', foreign, 'otherCustomer')).status).toBe(404);
    const removed = await server.call('RemoveDomainTemplate', undefined, 'staff', {
      id: String(created.template_id),
    });
    expect(removed.status).toBe(200);
    expect(await readContents(created.template_id)).toEqual([]);
    expect((await remove()).status).toBe(404);
  });

  it('preserves the template contents if the source phone system is replaced', {
    timeout: 300_000,
  }, async () => {
    const domain_name = 'wharf-kiosk.pbx.example';
    const kiosk = { customer_number: 'C10003', number_of_seats: 1, domain_name };
    expect((await server.call('ProvisionPbx', kiosk)).status).toBe(200);
    const attendant = await server.call('CreateAutoAttendant', {
      domain_name,
      name: '700',
      display: 'Kiosk',
    });
    expect(attendant.status).toBe(200);
    const named = (name: string) =>
      createTemplate({ domain_name, template: name, accounts: false, records: ['attendants'] });
    const { body: created } = await named('As the kiosk');
    await server.work();
    const [before] = await readContents(created.template_id);
    expect(before).toMatchObject({ state: 'ready', made_of: domain_name });
    const { body: late } = await named('Too late');

    const replaced = await server.call('ProvisionPbx', {
      ...kiosk,
      template: 'As the kiosk',
      delete_if_exists: true,
    });
    expect([replaced.status, replaced.body]).toMatchObject([200, { replaced: true }]);
    // Contents that have already been read are preserved, but do not count as an archive of the phone system that now
    // has this name.
    expect(await readContents(created.template_id)).toEqual([before]);
    const listed = await server.request<{ items: Row[] }>('GetArchives', { domain_name });
    expect(listed.items).toEqual([]);
    // Contents that have not been read yet are never taken from a different phone system with the same name.
    await server.work();
    expect(await readContents(late.template_id)).toMatchObject([{ state: 'failed', made_of: domain_name }]);

    const { id } = await server.request('BringInTemplate', { domain_name });
    await server.work();
    expect(await server.request('GetImport', { domain_name, id })).toMatchObject({
      state: 'done',
      refused: 0,
    });
    expect((await readPhoneSystem(domain_name)).sections.attendants).toEqual([
      expect.objectContaining({ fields: expect.objectContaining({ display: 'Kiosk' }) }),
    ]);
  });

  it('copies only selected parts on request', async () => {
    const { body: created } = await createTemplate({
      template: 'Hours alone',
      settings: false,
      accounts: false,
      dial_plan: false,
      timezone: false,
    });
    expect(created.archive_id).toBeNull();
    const stored = await findTemplate('Hours alone');
    expect([
      stored?.content,
      stored?.account_quantity,
      stored?.dial_plan ?? null,
      stored?.timezone ?? null,
    ]).toEqual([{}, [], null, null]);
    expect(stored?.business_hours?.length).toBeGreaterThan(0);
    expect((await createTemplate({ template: 'hours ALONE' })).status).toBe(409);
    const counted = await createTemplate({ template: 'Counted', records: ['attendants'], hours: false });
    expect(counted.status).toBe(200);
    const kinds = (await findTemplate('Counted'))?.account_quantity?.map((quantity) => quantity?.acct_type);
    expect(kinds).toContain('acds');
    expect(kinds).not.toContain('attendants');
    expect(kinds).not.toContain('extensions');
  });

  it('is restricted to users who may provision, within their organisation', async () => {
    expect((await createTemplate({ template: 'Mine' }, 'customer')).status).toBe(403);
    expect((await createTemplate({ template: 'Theirs', wholesalerid: 2 }, 'reseller')).status).toBe(400);
    const incomplete = await server.call('BringInTemplate', { domain_name: WHARF });
    expect([incomplete.status, incomplete.error.message]).toEqual([
      409,
      `The template of ${WHARF} brings no records.`,
    ]);
  });
});
