/** What a role must give for screens that are no list or form; what is changed there asks for more where it stands. */
export const routePermissions = {
  '/access/own-roles': 'own-roles.edit:view',
  '/access/permission-grid': 'roles.edit:view',
  // What came of it is read from the audit log.
  '/carrier-poll': 'audit.view:view',
  '/customers/sales-update': 'wholesale.edit',
  // Extensions, numbers, addresses and logins of a phone system are made on the way.
  '/domains/provision':
    'domains.edit + accounts.edit + numbers.assign + numbers.view:view + addresses.edit + users.edit',
  '/mac/desk': 'devices.edit',
  '/move-numbers-in': 'numbers.assign + numbers.view:view',
  '/numbers/find': 'numbers.view:view',
  '/numbers/paste': 'numbers.assign + numbers.view:view',
  '/pbx-customer/archive-desk': 'settings.edit',
  '/pbx-customer/call-flow': 'call-flow.view:view',
  '/pbx-customer/move-numbers-in': 'numbers.assign + numbers.view:view',
  '/pbx-customer/compare': 'settings.edit:view',
  '/pbx-customer/new-person': 'accounts.edit',
  '/pbx-customer/order-hardware': 'hardware.order',
  // The extension goes, and whatever leads there is changed.
  '/pbx-customer/person-leaves': 'accounts.edit:remove + queues.edit + ring-groups.edit + attendants.edit',
  '/pbx-customer/roles': 'own-roles.edit:view',
  '/pbx-customer/send-sms': 'messages.edit + numbers.view:view',
  '/pbx-customer/status': 'calls.view:view',
  '/pbx-customer/take-back': 'audit.takeBack + audit.view:view',
  '/pbx-customer/wallboard': 'queue-reports.view:view',
  '/quarantine-calendar': 'numbers.view:view',
  '/take-back': 'audit.takeBack + audit.view:view',
} as const;
