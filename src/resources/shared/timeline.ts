/** History of a number, based on the audit log. */
export const timeline = {
  name: 'timeline',
  label: 'Time line',
  component: 'numberHistory',
  on: 'page',
  permission: 'audit.view:view',
} as const;
