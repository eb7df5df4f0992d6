import { useLocation, useNavigate } from 'react-admin';
import { type MessageDescriptor, msg } from '#i18n';

export interface BoardSettings {
  /** Queues to show; empty for all queues. */
  queues: readonly string[];
  /** Target answer time in seconds. */
  target: number;
  /** Warning limits: number of waiting callers, longest wait in seconds, and service level in per cent. */
  waiting: number;
  longest: number;
  level: number;
}

export type Limit = 'target' | 'waiting' | 'longest' | 'level';

export const defaultLimits: Readonly<Record<Limit, number>> = {
  target: 20,
  waiting: 5,
  longest: 120,
  level: 80,
};

export const limitNames: Readonly<Record<Limit, MessageDescriptor>> = {
  target: msg('Answered in time within (s)'),
  waiting: msg('Alert above (waiting)'),
  longest: msg('Alert above (longest wait, s)'),
  level: msg('Alert below (service level, %)'),
};

const limitKeys = Object.keys(defaultLimits) as Limit[];

/** Parses the wallboard settings from a URL query. Missing settings get their defaults. */
export const parseSettings = (search: string): BoardSettings => {
  const params = new URLSearchParams(search);
  const numbers = limitKeys.map((name): [Limit, number] => {
    const parsed = Math.floor(Number(params.get(name) ?? Number.NaN));
    return [name, parsed >= 1 && parsed <= 3600 ? parsed : defaultLimits[name]];
  });
  return {
    queues: (params.get('queues') ?? '').split(',').filter(Boolean).slice(0, 50),
    ...(Object.fromEntries(numbers) as Record<Limit, number>),
  };
};

/** Reads and changes the wallboard settings, which are stored in the URL so that a link shows the same board. */
export const useBoardSettings = (): [BoardSettings, (change: Partial<BoardSettings>) => void] => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const change = ({ queues, ...numbers }: Partial<BoardSettings>) => {
    const params = new URLSearchParams(search);
    if (queues) params.set('queues', queues.join(','));
    if (queues?.length === 0) params.delete('queues');
    for (const [name, value] of Object.entries(numbers))
      if (value === defaultLimits[name as Limit]) params.delete(name);
      else params.set(name, String(value));
    navigate({ search: `?${params}` }, { replace: true });
  };
  return [parseSettings(search), change];
};
