/** What a role must give for screens that are no list or form and are led to by others. */
export const routePermissions = {
  '/access/permission-grid': 'roles.edit:view',
  '/domains/provision': 'domains.edit',
  '/mac/desk': 'devices.edit',
  '/numbers/find': 'numbers.view:view',
  '/numbers/paste': 'numbers.assign',
  '/pbx-customer/order-hardware': 'hardware.order',
  '/pbx-customer/send-sms': 'messages.edit',
  '/quarantine-calendar': 'numbers.view:view',
} as const;
