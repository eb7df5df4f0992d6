type Forward = 'cfa' | 'cfd' | 'cfr' | 'cfb' | 'cfn';

const limitedForward = <const Name extends Forward>(name: Name) =>
  [
    `${name}_calls`,
    `${name}_when`,
    { field: `${name}_times`, when: { field: `${name}_when`, in: ['only', 'except'] } },
  ] as const;

/** Routing of a call to an extension, with cases in order of evaluation. */
export const callRoute = {
  route: 'A call comes in',
  label: 'What happens to a call',
  cases: [
    { when: 'Always', to: 'cfa', always: true, limits: limitedForward('cfa') },
    { when: 'Do not disturb is on', to: 'cfd', limits: limitedForward('cfd') },
    { when: 'No phone is registered', to: 'cfr', limits: limitedForward('cfr') },
    { when: 'Busy', to: 'cfb', limits: limitedForward('cfb') },
    { when: 'Nobody answers', to: 'cfn', after: 'cfn_timeout', limits: limitedForward('cfn') },
  ],
  otherwise: 'It rings, then goes to voicemail if enabled',
} as const;
