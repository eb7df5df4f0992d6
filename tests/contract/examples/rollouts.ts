import type { Answers, Examples, Step } from '../example';

interface StartedRollout {
  id: number;
}

const DOMAIN = 'wharf.pbx.example';

const rollout = (title: string) => ({
  title,
  calls: [{ domain_name: DOMAIN, call: 'UpdateSettings', body: { domain_name: DOMAIN, max_calls: '14' } }],
  stages: [1],
  watch_minutes: 30,
});

const start = (title: string): Step => ({ call: 'StartRollout', body: rollout(title) });

const getId = (before: Answers): number => (before[0] as StartedRollout).id;

const expectState = (id: number, state: string) => ({
  call: 'GetRollout' as const,
  as: 'staff' as const,
  body: { id },
  shows: { id, state },
});

export const rolloutExamples: Examples = {
  GetRollouts: { first: [start('Listed')], body: { sortBy: 'started_at' } },
  GetRollout: { first: [start('Shown')], body: (before) => ({ id: getId(before) }) },
  StartRollout: {
    body: rollout('Started'),
    readBack: (answer) => expectState((answer as StartedRollout).id, 'running'),
  },
  StopRollout: {
    first: [start('Stopped')],
    body: (before) => ({ id: getId(before) }),
    readBack: (_, before) => expectState(getId(before), 'stopped'),
  },
  ContinueRollout: {
    first: [start('Continued'), (before) => ({ call: 'StopRollout', body: { id: getId(before) } })],
    body: (before) => ({ id: getId(before) }),
    readBack: (_, before) => expectState(getId(before), 'running'),
  },
  RevertRollout: {
    first: [start('Undone')],
    body: (before) => ({ id: getId(before) }),
    readBack: (_, before) => expectState(getId(before), 'reverting'),
  },
};
