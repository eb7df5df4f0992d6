import type { Step, StepKind } from './step';

const kinds: Record<StepKind, string> = {
  number: 'number',
  extensions: 'extension',
  acds: 'queue',
  attendants: 'menu',
  hunts: 'ring group',
  orbits: 'park orbit',
  srvflags: 'trigger',
  external: 'external number',
  voicemail: 'mailbox',
  missing: 'missing account',
};

/** What people call a kind of step, inside a sentence. */
export const kindName = (kind: StepKind): string => kinds[kind];

/** `Sales 600`; the number alone where there is no name. */
export const nameOf = ({ kind, display, account }: Step): string => {
  if (kind === 'voicemail' || kind === 'number' || kind === 'external') return display || account;
  return display && display !== account ? `${display} ${account}` : account;
};

/** `queue Sales 600` */
export const fullName = (step: Step): string =>
  step.kind === 'voicemail'
    ? `the ${step.display}`.replace('the V', 'the v')
    : `${kindName(step.kind)} ${nameOf(step)}`;

/** The first letter large. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
