/** Permissions required to open screens other than lists and forms. Actions on them may require further permissions. */
export const routePermissions = {
  '/access/own-roles': 'own-roles.edit:view',
  '/access/permission-grid': 'roles.edit:view',
  // The results of a poll are read from the audit log, so this screen requires access to it.
  '/carrier-poll': 'audit.view:view',
  '/customers/sales-update': 'wholesale.edit',
  // Provisioning creates extensions, numbers, addresses and logins, so it requires the permissions for all of
  // them.
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
  // Removing a user deletes the extension and changes everything that refers to it.
  '/pbx-customer/person-leaves': 'accounts.edit:remove + queues.edit + ring-groups.edit + attendants.edit',
  '/pbx-customer/roles': 'own-roles.edit:view',
  '/pbx-customer/send-sms': 'messages.edit + numbers.view:view',
  '/pbx-customer/status': 'calls.view:view',
  '/pbx-customer/take-back': 'audit.takeBack + audit.view:view',
  '/pbx-customer/wallboard': 'queue-reports.view:view',
  '/quarantine-calendar': 'numbers.view:view',
  '/take-back': 'audit.takeBack + audit.view:view',
} as const;
