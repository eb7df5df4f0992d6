import { minutesInDay } from 'date-fns/constants';
import { toLocalMinutes } from '../../contract/zonedTime';
import type { Flag } from '../flagState';
import { createFlagTest, type FlagTest } from './createFlagTest';
import type { CallerType, Situation } from './situation';
import type { Step, StepKind } from './step';

export interface PhoneSystem {
  steps: ReadonlyMap<string, Step>;
  triggers: ReadonlyMap<string, Step>;
  timeZone: string;
  isOn: FlagTest;
}

/**
 * Builds the phone system from its steps.
 * @param timeZone time zone of the phone system, for triggers without their own
 */
export const buildPhoneSystem = (steps: readonly Step[], timeZone: string): PhoneSystem => {
  const triggers = new Map(
    steps.filter(({ kind }) => kind === 'srvflags').map((step) => [step.id, step] as const),
  );
  const flags = new Map(
    [...triggers].flatMap(([id, { trigger, disabled }]) =>
      trigger && !disabled ? [[id, trigger as Flag] as const] : [],
    ),
  );
  return {
    steps: new Map(steps.map((step) => [step.id, step])),
    triggers,
    timeZone,
    isOn: createFlagTest(flags, timeZone),
  };
};

export const getSituationAt = ({ isOn, timeZone }: PhoneSystem, at: Date, caller: CallerType): Situation => ({
  caller,
  isOn: (flag) => isOn(flag, Math.floor(at.getTime() / 1000)),
  minute: () => toLocalMinutes(at.getTime(), timeZone) % minutesInDay,
});

/** Step kinds that ring their members. */
const memberKinds: readonly StepKind[] = ['acds', 'hunts'];

export const hasMembers = ({ kind }: Step): boolean => memberKinds.includes(kind);

/** Checks whether a step cannot take calls because it does not exist or is disabled. */
export const isMissing = (step: Step | undefined): boolean =>
  !step || step.kind === 'missing' || step.disabled;

/** Returns the member steps of a queue or group, without duplicates. */
export const listMembers = ({ steps }: PhoneSystem, step: Step): Step[] => {
  const named = step.edges.filter(({ kind }) => kind === 'member').map(({ to }) => to);
  return [...new Set(named)].flatMap((id) => steps.get(id) ?? []);
};
