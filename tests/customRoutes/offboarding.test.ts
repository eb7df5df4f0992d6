import { describe, expect, it } from 'vitest';
import { findCall } from '../../contract';
import { createOffboardingRun, type Plan, type Run } from '../../src/customRoutes/offboarding/plan';
import { buildSteps } from '../../src/customRoutes/offboarding/steps';
import { findNextStep, runSteps } from '../../src/customRoutes/runs/runSteps';
import type { TrunklineDataProvider } from '../../src/dataProvider/dataProviderTypes';

const phone = { mac: '805EC0000001', label: 'Yealink T54W', others: [], disposition: 'stays', next: '' };

const plan: Plan = {
  domain: 'button.pbx.example',
  extension: '203',
  name: 'Ada Button',
  extensionDisposition: 'delete',
  answers: [{ place: 'hunts/500/st1_ext', to: '203', replace_with: '205' }],
  places: ['Ring group 500 Front (Stage 1 rings): 205 Bert Button'],
  phones: [phone],
  softphones: ['own'],
  login: { id: 7, email: 'ada@button.example' },
  messages: 2,
  messagesTo: 'boss@button.example',
  successor: { account: '205', kind: 'extensions', name: '205 Bert Button' },
};

const createFakeServer = (lost: string[] = []) => {
  const calls: [name: string, body: Record<string, unknown>][] = [];
  let lines = '203';
  let isThere = true;
  let alias: string[] = [];
  let disabled = false;
  const answers: Record<string, (body: Record<string, unknown>) => unknown> = {
    GetCallFlow: () => (isThere ? [{ account: '203' }] : []),
    GetVoiceMessages: () => ({ 1: { id: 1 }, 2: { id: 2 } }),
    EmailVoiceMessage: () => ({}),
    GetProvisionPhones: () => [{ mac: phone.mac, extensions: lines }],
    RemoveMacFromExtension: () => (lines = ''),
    BindMac: ({ extension }) => (lines = String(extension)),
    RemoveMac: () => ({}),
    DeleteSoftphone: () => undefined,
    GetLoginsForPBX: () => [{ id: 7, disabled }],
    UpdateCustomerLoginToPBX: () => (disabled = true),
    DeleteExtension: () => (isThere = false),
    CreateDomainAction: () => ({ results: [{ account: '203', done: true }] }),
    GetExtensionDetail: () => ({ alias }),
    UpdateExtension: (body) => (alias = body.alias as string[]),
  };
  const call = (async (name: string, body: Record<string, unknown> = {}) => {
    const answer = answers[name]?.(body);
    if (findCall(name)?.effect === 'write') calls.push([name, body]);
    const at = lost.indexOf(name);
    if (at >= 0) {
      lost.splice(at, 1);
      throw new TypeError('Failed to fetch');
    }
    return answer;
  }) as unknown as TrunklineDataProvider['call'];
  return {
    call,
    made: calls,
    names: () => calls.map(([name]) => name),
    lines: () => lines,
    alias: () => alias,
  };
};

const runPlan = (call: TrunklineDataProvider['call'], run: Run) =>
  runSteps(call, buildSteps, run, () => undefined);

describe('employee offboarding', () => {
  it('runs step by step, with irreversible steps last, followed only by reassigning the number', async () => {
    const { call, names, made, lines, alias } = createFakeServer();
    const ended = await runPlan(call, createOffboardingRun(plan));
    expect(findNextStep(ended, buildSteps)).toBeUndefined();
    expect(names()).toEqual([
      'EmailVoiceMessage',
      'EmailVoiceMessage',
      'RemoveMacFromExtension',
      'DeleteSoftphone',
      'UpdateCustomerLoginToPBX',
      'DeleteExtension',
      'UpdateExtension',
    ]);
    expect(made.find(([name]) => name === 'DeleteExtension')?.[1]).toEqual({
      domain_name: plan.domain,
      name: '203',
      answers: plan.answers,
    });
    expect([lines(), alias()]).toEqual(['', ['203']]);
    expect(ended.steps.extension?.facts).toEqual([['Changed', plan.places[0]]]);
  });

  it('states what will happen to the phone', () => {
    const getTitle = (disposition: Partial<typeof phone> & { otherLines?: string[] }) =>
      buildSteps({ ...plan, phones: [{ ...phone, ...disposition }] }).find(({ name }) =>
        name.startsWith('phone'),
      )?.title;
    expect(getTitle({})).toBe('Take phone Yealink T54W from them; it is nobody’s then');
    expect(getTitle({ disposition: 'goes' })).toBe('Remove phone Yealink T54W from the phone system');
    expect(getTitle({ disposition: '205', next: '205 Bert Button' })).toBe(
      'Give phone Yealink T54W to 205 Bert Button',
    );
    expect(
      buildSteps({ ...plan, phones: [{ ...phone, others: ['206'] }] }).find(({ name }) =>
        name.startsWith('phone'),
      )?.title,
    ).toBe('Take phone Yealink T54W from them; it stays a phone of 206');
  });

  it('assigns the phone to the selected extension', async () => {
    const { call, lines } = createFakeServer();
    await runPlan(
      call,
      createOffboardingRun({ ...plan, phones: [{ ...phone, disposition: '205', next: '205 Bert' }] }),
    );
    expect(lines()).toBe('205');
  });

  it.each([
    'EmailVoiceMessage',
    'RemoveMacFromExtension',
    'UpdateCustomerLoginToPBX',
    'DeleteExtension',
    'UpdateExtension',
  ])('does not repeat a step after the response of %s was lost', async (name) => {
    const { call, names } = createFakeServer([name]);
    const stopped = await runPlan(call, createOffboardingRun(plan));
    expect(findNextStep(stopped, buildSteps)).toBeDefined();
    const ended = await runPlan(call, JSON.parse(JSON.stringify(stopped)) as Run);
    expect(findNextStep(ended, buildSteps)).toBeUndefined();
    // A message that may not have been sent is sent again, so that it is not lost.
    expect(names().filter((callName) => callName === name)).toHaveLength(
      name === 'EmailVoiceMessage' ? 3 : 1,
    );
  });

  it('can disable the extension without deleting anything or reassigning the number', async () => {
    const { call, names, made } = createFakeServer();
    const ended = await runPlan(
      call,
      createOffboardingRun({ ...plan, extensionDisposition: 'disable', softphones: [], messagesTo: '' }),
    );
    expect(findNextStep(ended, buildSteps)).toBeUndefined();
    expect(names()).toEqual([
      'RemoveMacFromExtension',
      'UpdateCustomerLoginToPBX',
      'CreateDomainAction',
      'CreateDomainAction',
    ]);
    expect(made.at(-1)?.[1]).toMatchObject({ action: 'disable_selected', answers: plan.answers });
  });
});
