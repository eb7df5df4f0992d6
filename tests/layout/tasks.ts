import type { Level } from '../../contract/call';

/** Task in a user's words, and the menu entry where each role carries it out. */
export interface Task {
  task: string;
  role: Level;
  /** Name of the menu entry. */
  place: string;
  /** Screen of the entry that carries out the task. */
  screen: string;
}

const list = (
  role: Level,
  tasks: readonly (readonly [task: string, place: string, screen: string])[],
): Task[] => tasks.map(([task, place, screen]) => ({ task, role, place, screen }));

export const tasks: readonly Task[] = [
  ...list('staff', [
    ['Find out which customer has the number 02 5550 1234', 'Inventory', '/numbers'],
    ['Find ten consecutive free numbers in Melbourne', 'Inventory', '/numbers/find'],
    ['See when a cancelled number may be given out again', 'Inventory', '/quarantined-numbers'],
    ['Add a block of 1,000 numbers that a carrier gave us', 'Inventory', '/number-ranges'],
    ['See whether a number that is moving to us was rejected', 'Port Orders', '/port-orders'],
    [
      'Correct the address that the emergency services see for a number',
      'Emergency Addresses',
      '/emergency-addresses',
    ],
    ['Extend the time for which numbers are held for a reseller', 'Number Offers', '/number-offers'],
    ['Change the IP address of a trunk', 'Trunks', '/trunks'],
    ['Block a wholesaler who does not pay', 'Wholesalers', '/wholesalers'],
    ['Change the name of a customer', 'Customers', '/customers'],
    ['Open the phone system of Harbour Dental', 'Phone Systems', '/domains'],
    ['Change the template from which new phone systems are created', 'Phone Systems', '/domain-templates'],
    ['See which phone systems differ from their template', 'Phone Systems', '/template-drift'],
    ['Follow a change that is rolled out in stages', 'Phone Systems', '/rollouts'],
    ['Enter the tracking number of ordered phones', 'Hardware Order', '/hardware-orders'],
    ['See how many phones were bought this month', 'Hardware Order', '/purchase-summary'],
    ['Assign a desk phone’s MAC address to a phone system', 'Mac', '/mac'],
    ['Change the price of a phone model', 'Catalogue', '/hardware-prices'],
    ['See how many handsets the distributor has left', 'Catalogue', '/stock'],
    ['Retry a charge that the billing system refused', 'Billing Problems', '/billing/failed-requests'],
    ['See which services are billed for a number', 'Services and Charges', '/billing/services'],
    ['Change what a minute to a mobile costs', 'Plans and Rates', '/call-rates'],
    ['See whether somebody ran up an unusual call bill overnight', 'Fraud Watch', '/spend-watch'],
    ['Find out who changed a trunk yesterday', 'Activity', '/audit-log'],
    ['Restore a customer that was deleted by mistake', 'Activity', '/removed'],
    ['Approve a change that a colleague requested', 'Activity', '/change-requests'],
    ['See which changes are scheduled for tonight', 'Activity', '/change-requests'],
    ['Reset the password of somebody who cannot sign in', 'Users and Sign-ins', '/sign-ins'],
    ['Give a colleague the right to remove numbers', 'Roles', '/access/permission-grid'],
    ['Require a second factor for all staff', 'MFA Rules', '/second-factor-rules'],
    ['Create a key for a script', 'API Keys and Webhooks', '/api-keys'],
    ['Replace the logo of the console', 'Branding', '/theme'],
    ['Add a server for phone systems', 'Host Servers', '/host-servers'],
    ['See whether the nightly job ran', 'Background Jobs', '/background-jobs'],
    ['Add a street type that is missing from addresses', 'Address Codes', '/street-types'],
    ['Turn on a new feature for a test', 'Feature Flags', '/feature-flags'],
  ]),
  ...list('reseller', [
    ['Find a free number for a customer in Sydney', 'Inventory', '/numbers/find'],
    ['Check how far the move of a customer’s numbers is', 'Port Orders', '/port-orders'],
    ['Set up a phone system for a new customer', 'Phone Systems', '/domains'],
    ['Check which plan a number is billed under', 'Plans and Rates', '/rate-plans'],
    ['Order phones for a customer', 'Hardware Order', '/hardware-orders'],
    ['Invite a colleague to the console', 'Users and Sign-ins', '/users'],
  ]),
  ...list('customer', [
    ['Give a new employee a phone number and a phone', 'Extensions', '/pbx-customer/pbx-extensions'],
    ['See which desk phones are offline', 'Extensions', '/pbx-customer/phones'],
    ['Change where our main number rings', 'Phone Numbers', '/pbx-customer/phone-numbers'],
    ['Change the number that people see when we call them', 'Phone Numbers', '/pbx-customer/outbounds'],
    ['Enter our address for emergency calls', 'Phone Numbers', '/pbx-customer/emergency-addresses'],
    ['Add a person to the support queue', 'Call Queues', '/pbx-customer/call-queue'],
    ['See how long callers waited this week', 'Call Queues', '/pbx-customer/agent-report'],
    ['Let three phones ring at the same time', 'Ring Groups', '/pbx-customer/ring-groups'],
    ['Change “press 1 for sales”', 'Auto Attendants', '/pbx-customer/auto-attendants'],
    ['See as a picture what happens to a call', 'Call Flow', '/pbx-customer/call-flow'],
    ['Close the office on a public holiday', 'Redirection Triggers', '/pbx-customer/holidays'],
    ['Get three more numbers', 'Numbers', '/pbx-customer/numbers'],
    ['Bring our number from the old provider', 'Numbers', '/pbx-customer/port-orders'],
    ['Order two headsets', 'Hardware Orders', '/pbx-customer/hardware'],
    ['Change the language and time zone of the phone system', 'General Settings', '/pbx-customer/settings'],
    ['Add a supplier’s number to the shared contacts', 'Address Book', '/pbx-customer/address-book'],
    ['Listen to messages that callers left', 'Voicemail', '/pbx-customer/voicemail'],
    ['Let a colleague sign in to this page', 'Logins', '/pbx-customer/logins'],
    ['Decide who may record calls', 'Permission Groups', '/pbx-customer/groups'],
    ['Set what the keys of all desk phones do', 'Button Templates', '/pbx-customer/button-templates'],
    ['Replace the music that waiting callers hear', 'Music On Hold', '/pbx-customer/music-on-hold'],
    ['Upload a recorded announcement', 'Upload Audio', '/pbx-customer/upload-audio'],
    ['Send a text message to a client', 'Send SMS', '/pbx-customer/send-sms'],
    ['See who is on the phone right now', 'Active Calls', '/pbx-customer/active-calls'],
    ['Find a call from last Tuesday', 'Call Log', '/pbx-customer/call-log'],
    ['Listen to a recorded call', 'Call Recordings', '/pbx-customer/call-recordings'],
    ['Check whether a phone is connected', 'Registrations', '/pbx-customer/pbx-registrations'],
    ['Find out who changed the opening hours', 'Audit Log', '/pbx-customer/audit-log'],
    ['Approve a change that needs a second person', 'Audit Log', '/change-requests'],
  ]),
];
