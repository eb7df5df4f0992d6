export const registrationResources = [
  'pbx-customer/pbx-registrations',
  'pbx-customer/registration-history',
  'pbx-customer/registration-log',
  'pbx-customer/registration-contacts',
] as const;

export const currentLink = {
  label: 'Registered now',
  to: '/pbx-customer/pbx-registrations',
  icon: 'Sensors',
} as const;
export const historyLink = {
  label: 'History',
  to: '/pbx-customer/registration-history',
  icon: 'History',
} as const;
export const logLink = { label: 'Log', to: '/pbx-customer/registration-log', icon: 'ReceiptLong' } as const;
export const contactsLink = {
  label: 'Contacts',
  to: '/pbx-customer/registration-contacts',
  icon: 'Place',
} as const;

/** Adds a static contact for a phone that does not register. */
export const addContact = {
  name: 'addContact',
  label: 'Add static contact',
  icon: 'Add',
  on: 'list',
  call: 'CreateRegistrationContact',
  form: ['account', 'contact', 'adr', 'ua'],
  send: { domain_name: '$domain' },
  help: 'For a device that does not register, such as a door station with a fixed address.',
  success: 'Static contact added to {form.account}.',
} as const;

/** Registers a phone on its behalf. The registration expires as usual. */
const registerAction = {
  label: 'Register a phone',
  icon: 'Sensors',
  call: 'CreateRegistration',
  help: 'As though the phone had registered itself, for one that can’t reach the registrar now. It ends like any registration.',
  refresh: registrationResources,
} as const;

/** Registers a phone for an extension that is selected in the form. Offered above the list. */
export const registerSelected = {
  name: 'register',
  ...registerAction,
  on: 'list',
  form: ['account', 'contact', 'adr', 'ua'],
  send: { domain_name: '$domain' },
  success: 'Phone registered for {form.account}.',
} as const;

/** Registers a phone for an extension, on the extension's page. */
export const registerRow = {
  name: 'register',
  ...registerAction,
  on: 'row',
  form: ['contact', 'adr', 'ua'],
  send: { domain_name: '$domain', account: '$id' },
  success: 'Phone registered for {title}.',
} as const;

/**
 * Builds the options that show whether a phone is registered, and since when.
 * @param field field that contains the time
 */
export const buildRegisteredSince = <const Field extends string>(field: Field) => ({
  since: { field, yes: 'Since {time}', no: 'Last seen {time}', never: 'Never' },
});
