import { getLocale, type MessageDescriptor, msg, t } from '#i18n';
import type { Step, StepKind } from './step';

/** Names of a step kind: singular, plural, and with a name within or at the start of a sentence. */
interface KindLabels {
  one: MessageDescriptor;
  many: MessageDescriptor;
  heading: MessageDescriptor;
  count: MessageDescriptor;
  named: MessageDescriptor;
  namedFirst: MessageDescriptor;
}

const kindLabels: Record<Exclude<StepKind, 'voicemail'>, KindLabels> = {
  number: {
    one: msg('number'),
    many: msg('numbers'),
    heading: msg('Numbers'),
    count: msg('{count, plural, one {# number} other {# numbers}}'),
    named: msg('number {name}'),
    namedFirst: msg('Number {name}'),
  },
  extensions: {
    one: msg('extension'),
    many: msg('extensions'),
    heading: msg('Extensions'),
    count: msg('{count, plural, one {# extension} other {# extensions}}'),
    named: msg('extension {name}'),
    namedFirst: msg('Extension {name}'),
  },
  acds: {
    one: msg('queue'),
    many: msg('queues'),
    heading: msg('Queues'),
    count: msg('{count, plural, one {# queue} other {# queues}}'),
    named: msg('queue {name}'),
    namedFirst: msg('Queue {name}'),
  },
  attendants: {
    one: msg('menu'),
    many: msg('menus'),
    heading: msg('Menus'),
    count: msg('{count, plural, one {# menu} other {# menus}}'),
    named: msg('menu {name}'),
    namedFirst: msg('Menu {name}'),
  },
  hunts: {
    one: msg('ring group'),
    many: msg('ring groups'),
    heading: msg('Ring groups'),
    count: msg('{count, plural, one {# ring group} other {# ring groups}}'),
    named: msg('ring group {name}'),
    namedFirst: msg('Ring group {name}'),
  },
  orbits: {
    one: msg('park orbit'),
    many: msg('park orbits'),
    heading: msg('Park orbits'),
    count: msg('{count, plural, one {# park orbit} other {# park orbits}}'),
    named: msg('park orbit {name}'),
    namedFirst: msg('Park orbit {name}'),
  },
  srvflags: {
    one: msg('trigger'),
    many: msg('triggers'),
    heading: msg('Triggers'),
    count: msg('{count, plural, one {# trigger} other {# triggers}}'),
    named: msg('trigger {name}'),
    namedFirst: msg('Trigger {name}'),
  },
  external: {
    one: msg('external number'),
    many: msg('external numbers'),
    heading: msg('External numbers'),
    count: msg('{count, plural, one {# external number} other {# external numbers}}'),
    named: msg('external number {name}'),
    namedFirst: msg('External number {name}'),
  },
  missing: {
    one: msg('missing account'),
    many: msg('missing accounts'),
    heading: msg('Missing accounts'),
    count: msg('{count, plural, one {# missing account} other {# missing accounts}}'),
    named: msg('missing account {name}'),
    namedFirst: msg('Missing account {name}'),
  },
};

const voicemailLabels: Pick<KindLabels, 'one' | 'many' | 'heading' | 'count'> = {
  one: msg('mailbox'),
  many: msg('mailboxes'),
  heading: msg('Mailboxes'),
  count: msg('{count, plural, one {# mailbox} other {# mailboxes}}'),
};

const getKindLabels = (kind: StepKind) => (kind === 'voicemail' ? voicemailLabels : kindLabels[kind]);

/** Singular name of a step kind, for use within a sentence. */
export const getKindName = (kind: StepKind): string => t(getKindLabels(kind).one);

/** Plural name of a step kind, for use within a sentence. */
export const getPluralKindName = (kind: StepKind): string => t(getKindLabels(kind).many);

/** Plural name of a step kind, as a heading. */
export const getKindHeading = (kind: StepKind): string => t(getKindLabels(kind).heading);

/** `3 queues` */
export const formatKindCount = (kind: StepKind, count: number): string =>
  t(getKindLabels(kind).count, { count });

/** `Sales 600`; only the number if there is no name. */
export const getStepName = ({ kind, display, account }: Step): string => {
  if (kind === 'voicemail' || kind === 'number' || kind === 'external') return display || account;
  return display && display !== account ? `${display} ${account}` : account;
};

/** `queue Sales 600`, for use within a sentence. */
export const getFullName = (step: Step): string =>
  step.kind === 'voicemail' ? getStepName(step) : t(kindLabels[step.kind].named, { name: getStepName(step) });

/** `Queue Sales 600`, for use alone or at the start of a sentence. */
export const getCapitalisedName = (step: Step): string =>
  step.kind === 'voicemail'
    ? getStepName(step)
    : t(kindLabels[step.kind].namedFirst, { name: getStepName(step) });

/** Capitalises the first letter. */
export const toSentenceCase = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(getLocale()) + text.slice(1);
