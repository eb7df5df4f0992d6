import { type MessageDescriptor, msg, t } from '#i18n';
import type { Edge, Step } from './step';
import type { PhoneSystem } from './system';

const defaultTexts: Partial<Record<Edge['kind'], MessageDescriptor>> = {
  anonymous: msg('hidden number'),
  busy: msg('busy'),
  unregistered: msg('no phone registered'),
  dnd: msg('do not disturb'),
};

/** Messages for rules limited to certain callers, or to times within or outside certain hours. */
const limitTexts = {
  all: { always: undefined, only: msg('{rule}, {times}'), except: msg('{rule}, not {times}') },
  internal: {
    always: msg('{rule}, from inside'),
    only: msg('{rule}, from inside, {times}'),
    except: msg('{rule}, from inside, not {times}'),
  },
  external: {
    always: msg('{rule}, from outside'),
    only: msg('{rule}, from outside, {times}'),
    except: msg('{rule}, from outside, not {times}'),
  },
};

const formatLimit = (rule: string, { calls, when, times }: Edge): string => {
  const limit = limitTexts[calls || 'all'][when || 'always'];
  return limit ? t(limit, { rule, times }) : rule;
};

const formatWait = (seconds: number | null | undefined): string =>
  typeof seconds === 'number' ? t('after {seconds} s', { seconds }) : t('no answer');

const formatSilence = (seconds: number | null | undefined): string =>
  seconds ? t('after {seconds} s, no key', { seconds }) : t('no key');

/** Returns the label of an edge in the diagram, which describes the condition of its rule. */
export const formatEdge = (edge: Edge, from: Step, { triggers }: Pick<PhoneSystem, 'triggers'>): string => {
  const { kind, key, seconds, flag, field, label } = edge;
  if (kind === 'flag') return triggers.get(flag ?? '')?.display || t('trigger {flag}', { flag });
  if (kind === 'key')
    return field === 'operator' ? t('key {key}, operator', { key }) : t('key {key}', { key });
  if (kind === 'timeout')
    return from.kind === 'attendants' ? formatSilence(seconds) : formatLimit(formatWait(seconds), edge);
  if (kind === 'voicemail') return formatWait(seconds);
  if (kind === 'always') return from.kind === 'number' ? '' : formatLimit(t('always'), edge);
  const rule = defaultTexts[kind];
  return formatLimit(rule ? t(rule) : (label ?? ''), edge);
};
