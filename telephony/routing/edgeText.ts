import type { Edge, Step } from './step';
import type { PhoneSystem } from './system';

const usual: Partial<Record<Edge['kind'], string>> = {
  anonymous: 'hidden number',
  busy: 'busy',
  unregistered: 'no phone registered',
  dnd: 'do not disturb',
};

const limits = ({ calls, when, times }: Edge): string => {
  const which = calls === 'internal' ? ', from inside' : calls === 'external' ? ', from outside' : '';
  const hours = when === 'only' ? `, ${times}` : when === 'except' ? `, not ${times}` : '';
  return which + hours;
};

const given = (seconds: number | null | undefined, otherwise: string): string =>
  typeof seconds === 'number' ? `after ${seconds} s` : otherwise;

/** What stands beside a line of the picture: when a call takes it. */
export const edgeText = (edge: Edge, from: Step, { triggers }: Pick<PhoneSystem, 'triggers'>): string => {
  const { kind, key, seconds, flag } = edge;
  if (kind === 'flag') return triggers.get(flag ?? '')?.display || `trigger ${flag}`;
  if (kind === 'key') return edge.label === 'Operator' ? `key ${key}, operator` : `key ${key}`;
  if (kind === 'timeout') {
    if (from.kind === 'attendants') return `${given(seconds, 'no key')}${seconds ? ', no key' : ''}`;
    return given(seconds, 'no answer') + limits(edge);
  }
  if (kind === 'voicemail') return given(seconds, 'no answer');
  if (kind === 'always') return from.kind === 'number' ? '' : `always${limits(edge)}`;
  return (usual[kind] ?? edge.label ?? '') + limits(edge);
};
