const secondsColumn = { width: 110, total: 'sum' } as const;

export const agentSummary = [
  { field: 'agent', width: 220, pinned: true },
  { field: 'loggedin', width: 140 },
  { field: 'calls', width: 90, total: 'sum' },
  { field: 'missed', width: 90, total: 'sum' },
  { field: 'talk', ...secondsColumn },
  { field: 'hold', ...secondsColumn },
  { field: 'ring', ...secondsColumn },
  { field: 'ivr', width: 140, total: 'sum' },
  { field: 'idle.duration', width: 110 },
] as const;
