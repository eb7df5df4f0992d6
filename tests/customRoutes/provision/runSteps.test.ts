import { describe, expect, it } from 'vitest';
import { findCall } from '../../../contract';
import { createProvisionRun, type Run } from '../../../src/customRoutes/provision/plan';
import { buildSteps, findFreeNumbers } from '../../../src/customRoutes/provision/steps';
import { findNextStep, runSteps, withOutcome } from '../../../src/customRoutes/runs/runSteps';
import type { TrunklineDataProvider } from '../../../src/dataProvider/dataProviderTypes';
import { plan } from './plan';

/** Creates a minimal phone system. Calls in `lost` take effect, but their responses never arrive. */
const createFakeServer = ({ lost = [], refused = [] }: { lost?: string[]; refused?: string[] } = {}) => {
  const calls: string[] = [];
  const extensions = new Set<string>();
  const numbers = new Set<string>();
  let state = '';
  const answers: Record<string, (body: Record<string, unknown>) => unknown> = {
    GetWholeSalerDomains: () =>
      state
        ? [{ id: 61, domain_name: plan.domainName, account: 'C7', state, host_server: 'pbx1.example' }]
        : [],
    CreatePBXServer: () => {
      state = 'provisioning';
      return { id: 61 };
    },
    StartProvision: () => {
      state = 'active';
      return { accounts: { 201: 'hunts: Reception' }, service_flag: '900' };
    },
    GetExtensionsList: () => ({ items: [...extensions].map((name) => ({ name })) }),
    GetNextAccounts: () => ({ extensions: '200' }),
    CreateExtension: ({ name }) => {
      for (const account of String(name).split('/')) extensions.add(account);
      return {};
    },
    GetNumbers: () => Object.fromEntries([...numbers].map((did) => [did, { did }])),
    AddDid: ({ dids }) => {
      for (const did of dids as string[]) numbers.add(did);
      return [];
    },
    GetAddressForDomain: () =>
      calls.includes('AddAddressToDomain') ? [{ full_address: '1 Sample St' }] : [],
    ParseAddress: () => ({ street_number: '1' }),
    AddAddressToDomain: () => ({}),
    GetLoginsForPBX: () =>
      calls.includes('AddCustomerLoginToPBX') ? [{ email: 'First@button.example' }] : [],
    AddCustomerLoginToPBX: () => ({}),
    ResetPassword: () => ({}),
  };
  const call = (async (name: string, body: Record<string, unknown> = {}) => {
    if (refused.includes(name)) throw new Error('Out of order.');
    const answer = answers[name]?.(body);
    if (findCall(name)?.effect === 'write') calls.push(name);
    const at = lost.indexOf(name);
    if (at >= 0) {
      lost.splice(at, 1);
      throw new TypeError('Failed to fetch');
    }
    return answer;
  }) as unknown as TrunklineDataProvider['call'];
  return { call, made: calls, extensions, numbers };
};

const runPlan = async (call: TrunklineDataProvider['call'], run: Run) => {
  const updates: Run[] = [];
  return { ended: await runSteps(call, buildSteps, run, (now) => updates.push(now)), told: updates };
};

describe('provisioning', () => {
  it('runs steps one after another and selects extensions that are still unused', async () => {
    const { call, extensions, numbers, made } = createFakeServer();
    const { ended } = await runPlan(call, createProvisionRun(plan));
    expect(findNextStep(ended, buildSteps)).toBeUndefined();
    expect([...extensions]).toEqual(['200', '202', '203']);
    expect([...numbers]).toEqual(plan.numbers);
    expect(made.at(-1)).toBe('ResetPassword');
    expect(ended.steps.setUp?.facts).toEqual([
      ['Reception', '201'],
      ['Business hours trigger', '900'],
    ]);
  });

  it.each([
    'CreatePBXServer',
    'StartProvision',
    'CreateExtension',
    'AddDid',
    'AddAddressToDomain',
    'AddCustomerLoginToPBX',
  ])('creates no duplicates after the response of %s was lost', async (name) => {
    const { call, made, extensions } = createFakeServer({ lost: [name] });
    const { ended } = await runPlan(call, createProvisionRun(plan));
    const stopped = findNextStep(ended, buildSteps);
    expect(stopped && ended.steps[stopped.name]).toMatchObject({ state: 'failed' });
    const resumed = await runPlan(call, JSON.parse(JSON.stringify(ended)) as Run);
    expect(findNextStep(resumed.ended, buildSteps)).toBeUndefined();
    // A setup request with the same key is not repeated by the server.
    const once = made.filter((callName) => callName === name).length;
    expect(once).toBe(name === 'StartProvision' ? 2 : 1);
    expect(extensions.size).toBe(3);
  });

  it('reports why a step failed, and continues only after that step is skipped', async () => {
    const { call, made } = createFakeServer({ refused: ['AddDid'] });
    const { ended } = await runPlan(call, createProvisionRun(plan));
    expect(ended.steps.numbers).toEqual({ state: 'failed', error: 'Out of order.' });
    expect(ended.steps.address).toBeUndefined();
    expect(made).not.toContain('AddAddressToDomain');
    const [step] = buildSteps(plan).filter(({ name }) => name === 'numbers');
    if (!step) throw new Error('No such step.');
    const { ended: without } = await runPlan(call, withOutcome(ended, step, { state: 'skipped' }));
    expect([without.steps.numbers?.state, without.steps.login?.state]).toEqual(['skipped', 'done']);
  });

  it('does not change a domain with a different owner', async () => {
    const { call, made } = createFakeServer();
    await runPlan(call, createProvisionRun(plan));
    const { ended } = await runPlan(call, createProvisionRun({ ...plan, customerNumber: 'C8' }));
    expect(ended.steps.register?.error).toContain('Choose another name');
    expect(made.filter((callName) => callName === 'CreatePBXServer')).toHaveLength(1);
  });

  it('sends no requests for options that were not selected', () => {
    const minimalPlan = { ...plan, seats: 0, numbers: [], address: '', login: null };
    expect(buildSteps(minimalPlan).map(({ name }) => name)).toEqual(['register', 'setUp']);
    expect(findFreeNumbers('199', 3, new Set(['200']))).toEqual(['199', '201', '202']);
  });
});
