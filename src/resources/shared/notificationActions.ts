/** Actions on notifications: mark as read or unread, or delete. */
export const notificationActions = [
  {
    name: 'read',
    label: 'Mark as read',
    icon: 'CheckCircle',
    call: 'MarkNotifications',
    send: { ids: '$ids', is_read: true },
    when: { field: 'is_read', is: false },
    success: '{count} marked as read.',
  },
  {
    name: 'unread',
    label: 'Mark as unread',
    icon: 'FiberManualRecord',
    call: 'MarkNotifications',
    send: { ids: '$ids', is_read: false },
    when: { field: 'is_read', is: true },
    success: '{count} marked as unread.',
  },
  {
    name: 'remove',
    label: 'Delete',
    icon: 'Delete',
    call: 'RemoveNotifications',
    send: { ids: '$ids' },
    confirm: 'Delete {count}?',
    success: '{count} deleted.',
    danger: true,
    deletesRecord: true,
  },
] as const;
