/** The keys of new phones: typed one by one, or a series of them at once. */
export const keyList = {
  field: 'defaults',
  rows: 'dialog',
  series: { number: 'number', same: ['type'], counted: ['parameter', 'label'] },
  width: 'full',
} as const;
