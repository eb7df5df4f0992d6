type Removal =
  | 'DeleteExtension'
  | 'DeleteCallQueue'
  | 'DeleteRingGroup'
  | 'DeleteAutoAttendant'
  | 'DeleteParkOrbit'
  | 'DeleteServiceFlag';

/** Deletes an account; where something leads to it, what takes its place is said in the same dialog. */
export const removeAccount = <const Call extends Removal>(call: Call) =>
  ({
    name: 'delete',
    label: 'Delete',
    icon: 'Delete',
    call,
    form: [
      { field: 'replace_with', width: 'full', when: { field: 'detach', not: true } },
      { field: 'detach', width: 'full', when: { field: 'replace_with', empty: true } },
    ],
    send: { domain_name: '$domain', name: '$id' },
    danger: true,
    removes: true,
    confirm: 'Delete {title}? This cannot be undone.',
    help: 'Where numbers, queues or forwards lead to it, say what takes its place. Otherwise leave both empty.',
    success: '{count} deleted.',
  }) as const;
