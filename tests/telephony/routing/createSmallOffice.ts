import { buildEdges } from '../../../telephony/routing/buildEdges';
import type { Settings, Step, StepKind, Trigger } from '../../../telephony/routing/step';
import { isExternalNumber, toEntryId } from '../../../telephony/routing/stepIds';
import { buildPhoneSystem, type PhoneSystem } from '../../../telephony/routing/system';

export const ZONE = 'Australia/Sydney';
/** 15:00 in Sydney on a Wednesday. */
export const WEDNESDAY = new Date('2026-11-25T04:00:00Z');
export const SUNDAY = new Date('2026-11-22T04:00:00Z');

type AccountKind = 'extensions' | 'acds' | 'attendants' | 'hunts' | 'orbits';

const createStep = (id: string, kind: StepKind, display = ''): Step => ({
  id,
  kind,
  account: id,
  display,
  disabled: false,
  is_entry: false,
  edges: [],
});

/** Builds the step of an account, with the rules derived from its settings. */
export const createAccountStep = (
  kind: AccountKind,
  name: string,
  settings: Settings = {},
  overrides: Partial<Step> = {},
): Step => ({
  ...createStep(name, kind, settings.display ?? ''),
  edges: buildEdges(kind, { ...settings, name }),
  ...overrides,
});

export const createNumberStep = (did: string, to: string): Step => ({
  ...createStep(toEntryId(did), 'number'),
  account: did,
  is_entry: true,
  edges: to ? [{ to, kind: 'always', field: 'destination' }] : [],
});

export const createTriggerStep = (
  name: string,
  display: string,
  hours: Trigger,
  overrides: Partial<Step> = {},
): Step => ({
  ...createStep(name, 'srvflags', display),
  trigger: { mode: 'clock', ...hours },
  ...overrides,
});

/** Adds steps for mailboxes, external numbers and missing destinations, as the server does. */
const completeSteps = (steps: readonly Step[]): Step[] => {
  const known = new Set(steps.map(({ id }) => id));
  const named = new Set(steps.flatMap(({ edges }) => edges.map(({ to }) => to)));
  return [
    ...steps,
    ...[...named]
      .filter((id) => !known.has(id))
      .map((id) =>
        id.startsWith('vm:')
          ? { ...createStep(id, 'voicemail', `Voicemail of ${id.slice(3)}`), account: id.slice(3) }
          : createStep(id, isExternalNumber(id) ? 'external' : 'missing'),
      ),
  ];
};

export const createSystem = (...steps: Step[]): PhoneSystem => buildPhoneSystem(completeSteps(steps), ZONE);

export const officeHours = {
  mon: '09:00-17:00',
  tue: '09:00-17:00',
  wed: '09:00-17:00',
  invert: 'true',
} as const;

const mainNumber = createNumberStep('61255500001', '700');

/** Builds a phone system with a menu in front of a queue and a group, and a trigger for closing hours. */
export const createSmallOffice = (...extraSteps: Step[]): PhoneSystem => {
  const replaced = new Set(extraSteps.map(({ id }) => id));
  return createSystem(
    ...[
      mainNumber,
      createAccountStep('attendants', '700', {
        display: 'Main menu',
        ...{ key1: '1', act1: '600', key2: '2', act2: '500' },
        ...{ timeout: '10', redirect: '200', flag: '900', night: '701' },
      }),
      createAccountStep('attendants', '701', { display: 'Night menu', redirect: '200', timeout: '15' }),
      createAccountStep('acds', '600', {
        display: 'Sales',
        all_agents: '201 202',
        timeout: '90',
        redirect: '500',
      }),
      createAccountStep('hunts', '500', {
        display: 'Office',
        st1_ext: '201',
        st1_dur: '15',
        st2_ext: '202',
        st4_ext: '200',
      }),
      createAccountStep('extensions', '200', { display: 'Reception', mb_timeout: '25' }),
      createAccountStep('extensions', '201'),
      createAccountStep('extensions', '202', { mb_enable: 'Disabled' }),
      createTriggerStep('900', 'Closed', { ...officeHours, thu: '09:00-17:00', fri: '09:00-17:00' }),
    ].filter(({ id }) => !replaced.has(id)),
    ...extraSteps,
  );
};
