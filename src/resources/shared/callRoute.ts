type Forward = 'cfa' | 'cfd' | 'cfr' | 'cfb' | 'cfn';

const buildLimitedForward = <const Name extends Forward>(name: Name) =>
  [
    `${name}_calls`,
    `${name}_when`,
    { field: `${name}_times`, when: { field: `${name}_when`, in: ['only', 'except'] } },
  ] as const;

/** Routing of calls to an extension, with the cases in order of evaluation. */
export const callRoute = {
  route: 'A call comes in',
  label: 'What happens to a call',
  cases: [
    { when: 'Always', to: 'cfa', always: true, limits: buildLimitedForward('cfa') },
    { when: 'Do not disturb is on', to: 'cfd', limits: buildLimitedForward('cfd') },
    { when: 'No phone is registered', to: 'cfr', limits: buildLimitedForward('cfr') },
    { when: 'Busy', to: 'cfb', limits: buildLimitedForward('cfb') },
    { when: 'Nobody answers', to: 'cfn', after: 'cfn_timeout', limits: buildLimitedForward('cfn') },
  ],
  otherwise: 'It rings, then goes to voicemail if enabled',
} as const;
