import { getLocale, type MessageDescriptor, msg, t } from '#i18n';
import type { Step, StepKind } from './step';

/** Messages for a step kind: singular, plural, heading, count, and forms with a name, within and at the start of a sentence. */
interface KindLabels {
  singular: MessageDescriptor;
  pluralForm: MessageDescriptor;
  heading: MessageDescriptor;
  count: MessageDescriptor;
  named: MessageDescriptor;
  namedFirst: MessageDescriptor;
}

const kindLabels: Record<Exclude<StepKind, 'voicemail'>, KindLabels> = {
  number: {
    singular: msg('number'),
    pluralForm: msg('numbers'),
    heading: msg('Numbers'),
    count: msg('{count, plural, one {# number} other {# numbers}}'),
    named: msg('number {name}'),
    namedFirst: msg('Number {name}'),
  },
  extensions: {
    singular: msg('extension'),
    pluralForm: msg('extensions'),
    heading: msg('Extensions'),
    count: msg('{count, plural, one {# extension} other {# extensions}}'),
    named: msg('extension {name}'),
    namedFirst: msg('Extension {name}'),
  },
  acds: {
    singular: msg('queue'),
    pluralForm: msg('queues'),
    heading: msg('Queues'),
    count: msg('{count, plural, one {# queue} other {# queues}}'),
    named: msg('queue {name}'),
    namedFirst: msg('Queue {name}'),
  },
  attendants: {
    singular: msg('menu'),
    pluralForm: msg('menus'),
    heading: msg('Menus'),
    count: msg('{count, plural, one {# menu} other {# menus}}'),
    named: msg('menu {name}'),
    namedFirst: msg('Menu {name}'),
  },
  hunts: {
    singular: msg('ring group'),
    pluralForm: msg('ring groups'),
    heading: msg('Ring groups'),
    count: msg('{count, plural, one {# ring group} other {# ring groups}}'),
    named: msg('ring group {name}'),
    namedFirst: msg('Ring group {name}'),
  },
  orbits: {
    singular: msg('park orbit'),
    pluralForm: msg('park orbits'),
    heading: msg('Park orbits'),
    count: msg('{count, plural, one {# park orbit} other {# park orbits}}'),
    named: msg('park orbit {name}'),
    namedFirst: msg('Park orbit {name}'),
  },
  srvflags: {
    singular: msg('trigger'),
    pluralForm: msg('triggers'),
    heading: msg('Triggers'),
    count: msg('{count, plural, one {# trigger} other {# triggers}}'),
    named: msg('trigger {name}'),
    namedFirst: msg('Trigger {name}'),
  },
  external: {
    singular: msg('external number'),
    pluralForm: msg('external numbers'),
    heading: msg('External numbers'),
    count: msg('{count, plural, one {# external number} other {# external numbers}}'),
    named: msg('external number {name}'),
    namedFirst: msg('External number {name}'),
  },
  missing: {
    singular: msg('missing account'),
    pluralForm: msg('missing accounts'),
    heading: msg('Missing accounts'),
    count: msg('{count, plural, one {# missing account} other {# missing accounts}}'),
    named: msg('missing account {name}'),
    namedFirst: msg('Missing account {name}'),
  },
};

const voicemailLabels: Pick<KindLabels, 'singular' | 'pluralForm' | 'heading' | 'count'> = {
  singular: msg('mailbox'),
  pluralForm: msg('mailboxes'),
  heading: msg('Mailboxes'),
  count: msg('{count, plural, one {# mailbox} other {# mailboxes}}'),
};

const getKindLabels = (kind: StepKind) => (kind === 'voicemail' ? voicemailLabels : kindLabels[kind]);

/** Singular name of a step kind, for use within a sentence. */
export const getKindName = (kind: StepKind): string => t(getKindLabels(kind).singular);

/** Plural name of a step kind, for use within a sentence. */
export const getPluralKindName = (kind: StepKind): string => t(getKindLabels(kind).pluralForm);

/** Plural name of a step kind, as a heading. */
export const getKindHeading = (kind: StepKind): string => t(getKindLabels(kind).heading);

/** Formats a number of steps of a kind: `3 queues`. */
export const formatKindCount = (kind: StepKind, count: number): string =>
  t(getKindLabels(kind).count, { count });

/** Returns the name of a step: `Sales 600`; only the number if it has no name. */
export const getStepName = ({ kind, display, account }: Step): string => {
  if (kind === 'voicemail' || kind === 'number' || kind === 'external') return display || account;
  return display && display !== account ? `${display} ${account}` : account;
};

/** Returns the name of a step with its kind, for use within a sentence: `queue Sales 600`. */
export const getFullName = (step: Step): string =>
  step.kind === 'voicemail' ? getStepName(step) : t(kindLabels[step.kind].named, { name: getStepName(step) });

/** Returns the name of a step with its kind, for use alone or at the start of a sentence: `Queue Sales 600`. */
export const getCapitalisedName = (step: Step): string =>
  step.kind === 'voicemail'
    ? getStepName(step)
    : t(kindLabels[step.kind].namedFirst, { name: getStepName(step) });

export const toSentenceCase = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(getLocale()) + text.slice(1);
