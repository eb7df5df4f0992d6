/** Until a request runs, its requester can move it; once it is approved, only those who may approve it. */
const canMove = {
  any: [
    {
      all: [
        { field: 'state', in: ['asked', 'changed', 'scheduled'] },
        { field: 'is_own', is: true },
      ],
    },
    {
      all: [
        { field: 'state', is: 'scheduled' },
        { field: 'needs_approval', is: true },
      ],
    },
  ],
} as const;

export const changeRequestActions = [
  {
    name: 'approve',
    label: 'Approve',
    icon: 'CheckCircle',
    on: 'row',
    call: 'ApproveChangeRequest',
    send: { id: '$id', seen: '$record.seen', run_at: '$form.run_at', word: '$form.word' },
    form: [{ field: 'run_at', initial: '$record.run_at' }, 'word'],
    when: { field: 'may_decide', is: true },
    confirm: 'Approve “{title}”? It runs in the requester’s name, exactly as shown here.',
    success: 'Approved.',
  },
  {
    name: 'refuse',
    label: 'Refuse',
    icon: 'Block',
    on: 'row',
    call: 'RefuseChangeRequest',
    send: { id: '$id', word: '$form.word' },
    form: ['word'],
    when: { field: 'may_decide', is: true },
    success: 'Refused.',
  },
  {
    name: 'send',
    label: 'Submit',
    icon: 'Send',
    on: 'row',
    call: 'SendChangeSet',
    send: {
      id: '$id',
      reason: '$form.reason',
      run_at: '$form.run_at',
      until: '$form.until',
      wants_approval: '$form.wants_approval',
    },
    form: ['reason', 'run_at', 'until', 'wants_approval'],
    when: {
      all: [
        { field: 'state', is: 'draft' },
        { field: 'is_own', is: true },
      ],
    },
    success: 'Submitted.',
  },
  {
    name: 'move',
    label: 'Reschedule',
    icon: 'Timelapse',
    on: 'row',
    call: 'MoveChangeRequest',
    send: { id: '$id', run_at: '$form.run_at' },
    form: [{ field: 'run_at', initial: '$record.run_at' }],
    when: { all: [canMove, { field: 'until', empty: true }] },
    success: 'Rescheduled.',
  },
  {
    name: 'moveBoth',
    label: 'Change times',
    icon: 'Timelapse',
    on: 'row',
    call: 'MoveChangeRequest',
    send: { id: '$id', run_at: '$form.run_at', until: '$form.until' },
    // An empty end would leave the previous one in place.
    form: [
      { field: 'run_at', initial: '$record.run_at' },
      { field: 'until', initial: '$record.until', required: true },
    ],
    when: { all: [canMove, { field: 'until', empty: false }] },
    success: 'Rescheduled.',
  },
  {
    name: 'moveEnd',
    label: 'Change end time',
    icon: 'Timelapse',
    on: 'row',
    call: 'MoveChangeRequest',
    send: { id: '$id', until: '$form.until' },
    form: ['until'],
    help: 'Leave empty to end the change now.',
    when: {
      all: [
        { field: 'state', is: 'active' },
        { field: 'is_own', is: true },
      ],
    },
    success: 'End time changed.',
  },
  {
    name: 'rehearse',
    label: 'Update preview',
    icon: 'Refresh',
    on: 'row',
    call: 'RehearseChangeRequest',
    send: { id: '$id' },
    when: { field: 'state', in: ['draft', 'asked', 'changed'] },
    success: 'Preview updated.',
  },
  {
    name: 'retry',
    label: 'Request again',
    icon: 'PublishedWithChanges',
    on: 'row',
    call: 'RetryChangeRequest',
    send: { id: '$id', reason: '$form.reason', run_at: '$form.run_at', until: '$form.until' },
    form: ['reason', 'run_at', 'until'],
    when: {
      all: [
        { field: 'is_own', is: true },
        { field: 'state', in: ['changed', 'failed', 'refused', 'expired', 'withdrawn'] },
      ],
    },
    success: 'Requested again.',
  },
  {
    name: 'withdraw',
    label: 'Withdraw',
    icon: 'Undo',
    on: 'row',
    call: 'WithdrawChangeRequest',
    send: { id: '$id' },
    when: {
      all: [
        { field: 'is_own', is: true },
        { field: 'state', in: ['draft', 'asked', 'scheduled', 'running', 'stopped', 'changed', 'failed'] },
      ],
    },
    confirm: 'Withdraw “{title}”? It will not run.',
    success: 'Withdrawn.',
  },
] as const;
