/** Keys of new phones, which are entered individually or as a series. */
export const keyList = {
  field: 'defaults',
  rows: 'dialog',
  series: { number: 'number', same: ['type'], counted: ['parameter', 'label'] },
  width: 'full',
} as const;
