import { beforeAll, describe, expect, it } from 'vitest';
import { findCall } from '../../contract';
import { findConflicts, findNamesake, withConflicts } from '../../src/customRoutes/newPerson/clashes';
import { NEW_PHONE } from '../../src/customRoutes/newPerson/fields';
import { createOnboardingRun, type Plan, type Run } from '../../src/customRoutes/newPerson/plan';
import { buildSteps } from '../../src/customRoutes/newPerson/steps';
import { buildPlan, createEmptyValues, toValues } from '../../src/customRoutes/newPerson/values';
import { findNextStep, runSteps, withOutcome } from '../../src/customRoutes/runs/runSteps';
import type { TrunklineDataProvider } from '../../src/dataProvider/dataProviderTypes';
import { loadPhoneFormat } from '../../src/views/fields/phoneFormat';

beforeAll(loadPhoneFormat);

const plan: Plan = {
  domain: 'button.pbx.example',
  extension: '224',
  firstName: 'Ada',
  lastName: 'Button',
  email: 'ada@button.example',
  hasVoicemail: true,
  language: { value: 'fr', label: 'French' },
  isWelcomed: true,
  joins: [
    { kind: 'acds', account: '600', name: 'Orders' },
    { kind: 'hunts', account: '500', name: 'Front' },
  ],
  number: '61255500001',
  phone: { mac: '805EC0000001', label: 'Yealink T54W', isNew: false, vendor: '', model: '' },
  hasSoftphone: true,
  login: { roleId: 6, role: 'Customer user' },
};

/** Creates a minimal fake server. Calls in `lost` take effect, but their responses never arrive. */
const createFakeServer = ({ lost = [] as string[], taken = [] as string[] } = {}) => {
  const calls: string[] = [];
  const sent: Record<string, unknown>[] = [];
  const accounts = new Set(taken);
  const members: Record<string, string> = { all_agents: '201', st1_ext: '202' };
  let leadsTo = '';
  let line = '';
  let softphones = 0;
  let logins: string[] = [];
  const answers: Record<string, (body: Record<string, unknown>) => unknown> = {
    GetCallFlow: () => [...accounts].map((account) => ({ account, display: 'Bert Button' })),
    CreateExtension: ({ name }) => accounts.add(String(name)),
    CreateDomainAction: () => ({ results: [] }),
    GetCallQueueDetail: () => ({ all_agents: members.all_agents }),
    UpdateCallQueue: ({ all_agents }) => (members.all_agents = String(all_agents)),
    GetRingGroupDetail: () => ({ st1_ext: members.st1_ext }),
    UpdateRingGroup: ({ st1_ext }) => (members.st1_ext = String(st1_ext)),
    GetNumbers: () => ({ 1: { did: plan.number, destination: leadsTo ? { account: leadsTo } : null } }),
    AddDestination: ({ leads_to }) => (leadsTo = String(leads_to)),
    GetProvisionPhones: () => [{ mac: '80:5e:c0:00:00:01', extensions: line }],
    BindMac: ({ extension }) => (line = String(extension)),
    GetSoftphone: () => (softphones > 0 ? [{ kind: 'own' }] : []),
    AddSoftphone: () => (softphones += 1),
    SendWelcomeEmail: () => ({}),
    GetLoginsForPBX: () => logins.map((email) => ({ email })),
    AddCustomerLoginToPBX: ({ email }) => (logins = [...logins, String(email)]),
    ResetPassword: () => ({}),
  };
  const call = (async (name: string, body: Record<string, unknown> = {}) => {
    const answer = answers[name]?.(body);
    if (findCall(name)?.effect === 'write') {
      calls.push(name);
      sent.push(body);
    }
    const at = lost.indexOf(name);
    if (at >= 0) {
      lost.splice(at, 1);
      throw new TypeError('Failed to fetch');
    }
    return answer;
  }) as unknown as TrunklineDataProvider['call'];
  return { call, made: calls, sent, members, accounts, lineOf: () => line };
};

const runPlan = (call: TrunklineDataProvider['call'], run: Run) =>
  runSteps(call, buildSteps, run, () => undefined);

describe('onboarding of a new user', () => {
  it('runs the selected steps one after another', async () => {
    const { call, made, sent, members, lineOf } = createFakeServer();
    const ended = await runPlan(call, createOnboardingRun(plan));
    expect(findNextStep(ended, buildSteps)).toBeUndefined();
    expect(made).toEqual([
      'CreateExtension',
      'UpdateCallQueue',
      'UpdateRingGroup',
      'AddDestination',
      'BindMac',
      'AddSoftphone',
      'SendWelcomeEmail',
      'AddCustomerLoginToPBX',
    ]);
    expect(sent[0]).toMatchObject({
      name: '224',
      first_name: 'Ada',
      display_name: 'Button',
      email_address: 'ada@button.example',
      mb_enable: 'Enabled',
      lang_audio: 'fr',
      welcome: true,
    });
    expect(members).toEqual({ all_agents: '201 224', st1_ext: '202 224' });
    expect(lineOf()).toBe('224');
  });

  it('reports values that are already taken next to their fields before sending anything', async () => {
    const known = {
      taken: new Map([
        ['203', 'Bert Button'],
        ['600', ''],
      ]),
      owners: new Map([
        ['805EC0000001', ['203']],
        ['805EC0000002', []],
      ]),
      logins: [{ email: 'Bert@button.example', role: 'Customer user', roleId: 6 }],
    };
    const noNames = new Set<string>();
    const findClashes = (values: object, ignored = noNames) =>
      findConflicts({ ...createEmptyValues('224'), ...values }, known, ignored);
    expect(findClashes({})).toEqual({});
    expect(findClashes({ extension: '203' })).toEqual({
      extension: '203 is taken by Bert Button. Choose another.',
    });
    expect(findClashes({ extension: '600' }).extension).toContain('another account');
    expect(findClashes({ extension: '203' }, new Set(['extension']))).toEqual({});
    const phone = (newMac: string) => findClashes({ phone: NEW_PHONE, newMac }).newMac;
    expect(phone('80:5e:c0:00:00:01')).toContain('the phone of 203 Bert Button');
    expect(phone('80:5e:c0:00:00:02')).toContain('choose it as the phone');
    expect(phone('80:5e:c0:00:00:03')).toBeUndefined();
    expect(findClashes({ email: 'bert@button.example' })).toEqual({});
    expect(findClashes({ email: 'bert@button.example', login: '6' })).toEqual({});
    expect(findClashes({ email: 'bert@button.example', login: '7' }).email).toContain('as Customer user');

    const check = withConflicts(
      () => ({ values: {}, errors: { firstName: { type: 'rule' } } }),
      known,
      noNames,
    );
    const { errors } = await check({ extension: '203' }, undefined, {} as never);
    expect(Object.keys(errors)).toEqual(['firstName', 'extension']);
    const person = { firstName: 'bert', lastName: 'Button', extension: '224' };
    expect(findNamesake(person, known)).toBe('203 Bert Button');
    expect(findNamesake({ ...person, lastName: '' }, known)).toBeUndefined();
    expect(findNamesake({ firstName: '', lastName: '', extension: '600' }, known)).toBeUndefined();
  });

  it('describes each step before it runs', () => {
    expect(buildSteps(plan).map(({ title }) => title)).toEqual([
      'Make extension 224 for Ada Button, with voicemail in French, and mail ada@button.example a welcome',
      'Join call queue 600 Orders',
      'Join ring group 500 Front',
      'Have +61 2 5550 0001 ring Ada Button',
      'Give them phone Yealink T54W',
      'Add a softphone, and mail ada@button.example how to set it up',
      'Let ada@button.example sign in here as Customer user',
    ]);
    const minimalPlan = buildPlan(createEmptyValues('224'), plan.domain, {
      taken: new Map(),
      owners: new Map(),
      logins: [],
      next: '224',
      queues: [],
      groups: [],
      languages: [],
      numbers: [],
      phones: [],
      roles: [],
      missing: [],
    });
    expect(buildSteps(minimalPlan).map(({ title }) => title)).toEqual(['Make extension 224, with voicemail']);
  });

  it.each([
    'CreateExtension',
    'UpdateCallQueue',
    'UpdateRingGroup',
    'AddDestination',
    'BindMac',
    'AddSoftphone',
    'AddCustomerLoginToPBX',
  ])('does not repeat a step after the response of %s was lost', async (name) => {
    const { call, made, members } = createFakeServer({ lost: [name] });
    const stopped = await runPlan(call, createOnboardingRun(plan));
    const at = findNextStep(stopped, buildSteps);
    expect(at && stopped.steps[at.name]).toMatchObject({ state: 'failed' });
    const ended = await runPlan(call, JSON.parse(JSON.stringify(stopped)) as Run);
    expect(findNextStep(ended, buildSteps)).toBeUndefined();
    expect(made.filter((callName) => callName === name)).toHaveLength(1);
    expect(members).toEqual({ all_agents: '201 224', st1_ext: '202 224' });
  });

  it('stops if the number has been taken in the meantime', async () => {
    const { call, made } = createFakeServer({ taken: ['224'] });
    const ended = await runPlan(call, createOnboardingRun(plan));
    expect(ended.steps.extension?.error).toBe('224 was given to Bert Button meanwhile. Choose another.');
    expect(made).toEqual([]);
  });

  it('never reassigns the phone of another extension, and can continue without a phone', async () => {
    const { call, made } = createFakeServer();
    await call('BindMac', { domain_name: plan.domain, extension: '205', mac: '805EC0000001' });
    const ended = await runPlan(call, createOnboardingRun(plan));
    expect(ended.steps.phone?.error).toContain('is the phone of 205');
    const without = await runPlan(call, withOutcome(ended, { name: 'phone' }, { state: 'skipped' }));
    expect(findNextStep(without, buildSteps)).toBeUndefined();
    expect(made.filter((callName) => callName === 'BindMac')).toHaveLength(1);
  });

  it('yields the same plan again if the form is refilled from the plan', () => {
    const known = {
      taken: new Map<string, string>(),
      owners: new Map<string, string[]>(),
      logins: [],
      next: '224',
      queues: plan.joins.slice(0, 1),
      groups: plan.joins.slice(1),
      languages: [{ value: 'fr', text: 'French', current: false }],
      numbers: [plan.number],
      phones: [{ mac: '805EC0000001', label: 'Yealink T54W' }],
      roles: [{ id: 6, name: 'Customer user' }],
      missing: [],
    };
    expect(buildPlan(toValues(plan), plan.domain, known)).toEqual(plan);
    // Users without an email address receive no mail.
    expect(buildPlan({ ...toValues(plan), email: null }, plan.domain, known)).toMatchObject({
      isWelcomed: false,
      hasSoftphone: false,
      login: null,
    });
  });
});
