import { msg } from '#i18n';
import type { Intent } from '../declaration/intent';

/**
 * Tasks in the words of users, which the search finds, in the order in which they are shown if they match equally.
 * Translators: `words` are what users of the language type, not translations of the English words.
 */
export const intents: readonly Intent[] = [
  {
    task: msg('Port a number in'),
    words: msg(
      'port in, porting, move a number here, transfer a number in, bring a number, keep a number, number portability, change provider',
    ),
    targets: ['/move-numbers-in', '/pbx-customer/move-numbers-in'],
  },
  {
    task: msg('Follow a port order'),
    words: msg(
      'port order, port status, porting date, cut over, cutover, rejected port, number has not arrived',
    ),
    targets: ['/port-orders', '/pbx-customer/port-orders'],
  },
  {
    task: msg('Port a number out'),
    words: msg('port out, porting away, number leaves, transfer a number away, give up a number'),
    targets: [{ resource: 'numbers', action: 'portOut' }],
  },
  {
    task: msg('Find free numbers'),
    words: msg('available numbers, search numbers, spare numbers, vanity number, nice number, gold number'),
    targets: ['/numbers/find', '/pbx-customer/numbers'],
  },
  {
    task: msg('Order a number'),
    words: msg('new number, new phone number, buy a number, get a number, extra number, another number'),
    targets: ['/pbx-customer/numbers'],
  },
  {
    task: msg('Add numbers to the inventory'),
    words: msg('add numbers, new numbers in stock, enter numbers'),
    targets: [{ resource: 'numbers', action: 'add' }],
  },
  {
    task: msg('Import a numbering plan'),
    words: msg('import numbering plan, import plan, number ranges from a file, carrier file'),
    targets: ['/import-numbering-plan'],
  },
  {
    task: msg('Paste a list of numbers'),
    words: msg('paste numbers, many numbers at once, bulk numbers, list of numbers'),
    targets: ['/numbers/paste'],
  },
  {
    task: msg('Quarantine a number'),
    words: msg('block a number, suspend a number, cooling off, nuisance number, take a number out of use'),
    targets: [{ resource: 'numbers', action: 'quarantine' }],
  },
  {
    task: msg('Release a number from quarantine'),
    words: msg('release number, unblock a number, end quarantine, make a number available, free a number'),
    targets: [{ resource: 'numbers', action: 'activate' }],
  },
  {
    task: msg('Assign a number to a trunk'),
    words: msg('assign numbers, put a number on a trunk, activate a number, give a customer a number'),
    targets: [{ resource: 'numbers', action: 'assign' }],
  },
  {
    task: msg('Offer a number to a customer'),
    words: msg('number offer, reserve a number for a customer, send a number offer'),
    targets: [{ resource: 'numbers', action: 'offer' }],
  },
  {
    task: msg('Change where a number rings'),
    words: msg(
      'number destination, route a number, redirect a number, point a number, DID routing, where does my number go',
    ),
    targets: [{ resource: 'pbx-customer/phone-numbers', action: 'lead' }],
  },
  {
    task: msg('Set an emergency address'),
    words: msg(
      'emergency address, emergency calls, 000, 112, 911, e911, location of a caller, address for ambulance',
    ),
    targets: ['/emergency-addresses', '/pbx-customer/emergency-addresses'],
  },
  {
    task: msg('Set the caller ID'),
    words: msg('caller ID, CLI, number shown to others, outgoing number, hide my number, withheld number'),
    targets: ['/pbx-customer/outbounds'],
  },
  {
    task: msg('Compare with the carrier'),
    words: msg(
      'sync from carrier, synchronise with the carrier, ask the carrier, carrier poll, import numbers from the carrier',
    ),
    targets: ['/carrier-poll'],
  },
  {
    task: msg('New customer'),
    words: msg(
      'add a customer, create a customer, new client, new account, sign up a customer, onboard a customer',
    ),
    targets: ['/customers/create'],
  },
  {
    task: msg('New wholesaler'),
    words: msg(
      'add a wholesaler, create a wholesaler, new reseller, new partner, duplicate a wholesaler, copy a wholesaler',
    ),
    targets: [{ resource: 'wholesalers', action: 'duplicate' }],
  },
  {
    task: msg('Provision a phone system'),
    words: msg('new phone system, new domain, new PBX, set up a phone system, deploy a phone system, tenant'),
    targets: ['/domains/provision'],
  },
  {
    task: msg('Set up a template for phone systems'),
    words: msg('template, domain template, blueprint, standard settings for new phone systems'),
    targets: ['/domain-templates'],
  },
  {
    task: msg('Find phone systems that differ from their template'),
    words: msg('template drift, drift, deviating settings, bring back to the template'),
    targets: ['/template-drift'],
  },
  {
    task: msg('Move a phone system to another server'),
    words: msg('migrate a phone system, move a domain, change host server, empty a server'),
    targets: [{ resource: 'domains', action: 'move' }],
  },
  {
    task: msg('Change a rate plan'),
    words: msg('rate plan, price list, tariff, pricing, margins'),
    targets: ['/rate-plans'],
  },
  {
    task: msg('See what calls cost'),
    words: msg('call rates, cost per minute, price of a call, international rates, calling costs'),
    targets: ['/call-rates'],
  },
  {
    task: msg('See charges and invoices'),
    words: msg('invoice, invoices, bill, charges, fees, what was billed'),
    targets: ['/billing/charges', '/purchase-summary'],
  },
  {
    task: msg('Correct failed billing requests'),
    words: msg('failed billing, billing error, charge failed, resubmit a charge, billing problems'),
    targets: ['/billing/failed-requests'],
  },
  {
    task: msg('Find differences in billing'),
    words: msg('reconcile billing, reconciliation, numbers not billed, unbilled services, revenue leakage'),
    targets: ['/billing/reconciliation'],
  },
  {
    task: msg('Watch spending and fraud'),
    words: msg('fraud, toll fraud, spending, expensive calls, hacked phone, unusual costs'),
    targets: ['/spend-watch', '/pbx-customer/spend-watch'],
  },
  {
    task: msg('Set a spending limit'),
    words: msg('spend limit, cost limit, budget for calls, cap costs'),
    targets: ['/pbx-customer/spend-limits'],
  },
  {
    task: msg('Order a phone'),
    words: msg('order phone, order hardware, buy a phone, new handset, buy a headset, order devices'),
    targets: ['/pbx-customer/order-hardware'],
  },
  {
    task: msg('Track a hardware order'),
    words: msg('hardware order, delivery, shipping, tracking number, where is my phone'),
    targets: ['/hardware-orders', '/pbx-customer/hardware'],
  },
  {
    task: msg('Change hardware prices'),
    words: msg('hardware price, price of a phone, hardware price list'),
    targets: ['/hardware-prices'],
  },
  {
    task: msg('Connect a phone'),
    words: msg('add a phone, register a phone, provision a phone, set up a phone, new phone, MAC address'),
    targets: [{ resource: 'pbx-customer/phones', action: 'addPhones' }],
  },
  {
    task: msg('Restart a phone'),
    words: msg('reboot a phone, reboot, phone frozen, phone hangs, power cycle'),
    targets: [{ resource: 'pbx-customer/phones', action: 'restart' }],
  },
  {
    task: msg('See which phones are offline'),
    words: msg(
      'phone offline, phone not working, phone not registered, phone does not ring, no dial tone, connected phones',
    ),
    targets: ['/pbx-customer/pbx-registrations'],
  },
  {
    task: msg('Find a phone by its MAC address'),
    words: msg('MAC address, which phone is this, bind a phone, whose phone'),
    targets: ['/mac'],
  },
  {
    task: msg('Set up the buttons of phones'),
    words: msg('button layout, BLF, busy lamp, line keys, phone keys, programmable buttons'),
    targets: ['/pbx-customer/button-templates'],
  },
  {
    task: msg('Add a softphone'),
    words: msg('softphone, mobile app, app on my phone, calls on the computer, desktop app'),
    targets: [{ resource: 'pbx-customer/pbx-extensions', action: 'addSoftphone' }],
  },
  {
    task: msg('New person'),
    words: msg(
      'new employee, new colleague, add a person, add an extension, new extension, new user of a phone, hire, onboarding, joiner',
    ),
    targets: ['/pbx-customer/new-person'],
  },
  {
    task: msg('Someone leaves'),
    words: msg(
      'person leaves, leaver, employee leaves, offboarding, remove a person, delete an extension, resignation',
    ),
    targets: ['/pbx-customer/person-leaves'],
  },
  {
    task: msg('Forward calls'),
    words: msg(
      'forward my calls, call forwarding, divert calls, redirect calls, follow me, out of office, calls to mobile',
    ),
    targets: ['/pbx-customer/pbx-extensions'],
  },
  {
    task: msg('End do not disturb'),
    words: msg('do not disturb, DND, phone does not ring for a person'),
    targets: [{ resource: 'pbx-customer/pbx-extensions', action: 'endDnd' }],
  },
  {
    task: msg('Reset a PIN or phone password'),
    words: msg('PIN, reset PIN, forgot PIN, voicemail PIN, SIP password, phone password'),
    targets: [{ resource: 'pbx-customer/pbx-extensions', action: 'secrets' }],
  },
  {
    task: msg('Invite a user'),
    words: msg(
      'invite user, new login, new user, add a user, give access, add an administrator, create an account',
    ),
    targets: [{ resource: 'users', action: 'add' }, '/pbx-customer/logins/create'],
  },
  {
    task: msg('Reset a password'),
    words: msg('reset password, forgot password, password link, locked out, cannot sign in'),
    targets: [
      { resource: 'users', action: 'resetPassword' },
      { resource: 'pbx-customer/logins', action: 'resetPassword' },
      '/profile',
    ],
  },
  {
    task: msg('Reset someone’s second factor'),
    words: msg('reset MFA, reset 2FA, lost phone, new phone for codes, authenticator lost'),
    targets: [
      { resource: 'users', action: 'resetMfa' },
      { resource: 'pbx-customer/logins', action: 'resetMfa' },
    ],
  },
  {
    task: msg('Set up two-factor authentication'),
    words: msg(
      'MFA, 2FA, second factor, authenticator app, passkey, security key, recovery codes, sign-in security',
    ),
    targets: ['/sign-in-security'],
  },
  {
    task: msg('Require two-factor authentication'),
    words: msg('MFA rule, enforce MFA, require 2FA, second factor rules'),
    targets: ['/second-factor-rules'],
  },
  {
    task: msg('Change my password'),
    words: msg('change password, new password, own password'),
    targets: ['/profile'],
  },
  {
    task: msg('Change the language'),
    words: msg('language, switch language, English, date format, number format, my time zone'),
    targets: ['/profile'],
  },
  {
    task: msg('Decide what users may do'),
    words: msg('roles, permissions, rights, access rights, restrict a user, who may do what'),
    targets: ['/roles', '/access/own-roles', '/pbx-customer/roles'],
  },
  {
    task: msg('See the console as another user'),
    words: msg('act as, impersonate, sign in as, what does a customer see, support a user'),
    targets: [
      { resource: 'users', action: 'actAs' },
      { resource: 'pbx-customer/logins', action: 'actAs' },
    ],
  },
  {
    task: msg('Create an API key'),
    words: msg('API key, API token, access for a program, integration, developer access'),
    targets: [
      { resource: 'api-keys', action: 'make' },
      { resource: 'pbx-customer/api-keys', action: 'make' },
    ],
  },
  {
    task: msg('Set up a webhook'),
    words: msg('webhook, webhooks, notify another system, events to a URL, callback URL'),
    targets: [{ resource: 'webhooks', action: 'add' }],
  },
  {
    task: msg('Approve a request'),
    words: msg('approve request, approvals, pending requests, refuse a request, waiting for approval'),
    targets: ['/change-requests'],
  },
  {
    task: msg('See scheduled changes'),
    words: msg('scheduled changes, planned changes, change later, run at night, postponed changes'),
    targets: ['/change-requests'],
  },
  {
    task: msg('Choose what I am notified of'),
    words: msg('notification settings, notifications, email alerts, quiet hours, too many emails'),
    targets: ['/notification-settings'],
  },
  {
    task: msg('Record the welcome for callers'),
    words: msg('welcome message, IVR greeting, announcement for callers, menu greeting, welcome'),
    targets: [{ resource: 'pbx-customer/auto-attendants', action: 'record-prompt' }],
  },
  {
    task: msg('Set a voicemail greeting'),
    words: msg('greeting, mailbox greeting, answering machine message, voicemail message, away message'),
    targets: ['/pbx-customer/greetings'],
  },
  {
    task: msg('Set up a menu for callers'),
    words: msg('IVR, phone menu, press 1 for sales, auto attendant, digital receptionist'),
    targets: ['/pbx-customer/auto-attendants'],
  },
  {
    task: msg('Close on a public holiday'),
    words: msg('holiday, holidays, public holiday, closed day, Christmas, bank holiday'),
    targets: [
      '/pbx-customer/holidays',
      '/pbx-customer/service-flags',
      '/pbx-customer/settings#hours_holiday',
    ],
  },
  {
    task: msg('Change the opening hours'),
    words: msg('opening hours, business hours, office hours, night service, when are we open, after hours'),
    targets: ['/pbx-customer/service-flags', '/pbx-customer/settings#hours_mon'],
  },
  {
    task: msg('See missed calls'),
    words: msg('missed call, missed calls, who called, call history, call list, call back, last calls'),
    targets: ['/pbx-customer/missed-calls', '/pbx-customer/call-log'],
  },
  {
    task: msg('Send missed calls by email'),
    words: msg('email missed calls, missed call alert, mail a missed call'),
    targets: ['/pbx-customer/settings#email_missed'],
  },
  {
    task: msg('See who is on the phone now'),
    words: msg('live calls, active calls, current calls, who is talking, hang up a call'),
    targets: ['/pbx-customer/active-calls'],
  },
  {
    task: msg('Send voicemail by email'),
    words: msg('voicemail to email, email voicemail, voice messages by mail, mail voice messages'),
    targets: ['/pbx-customer/settings#email_vmail'],
  },
  {
    task: msg('Listen to voicemail'),
    words: msg('voicemail, voice messages, mailbox, answering machine, listen to messages'),
    targets: ['/pbx-customer/voicemail'],
  },
  {
    task: msg('Change the music on hold'),
    words: msg('hold music, music on hold, waiting music, music for callers'),
    targets: [{ resource: 'pbx-customer/music-on-hold', action: 'add' }],
  },
  {
    task: msg('Upload a recording or announcement'),
    words: msg('upload audio, sound file, upload a prompt, wav, mp3'),
    targets: [{ resource: 'pbx-customer/upload-audio', action: 'upload' }],
  },
  {
    task: msg('Let several phones ring at once'),
    words: msg('ring group, hunt group, ring all phones, team number, pick up calls together'),
    targets: ['/pbx-customer/ring-groups'],
  },
  {
    task: msg('Set up a call queue'),
    words: msg('queue, call centre, call center, waiting line, ACD, hotline'),
    targets: ['/pbx-customer/call-queue'],
  },
  {
    task: msg('Show a wallboard'),
    words: msg('wallboard, live queue, dashboard of queues, how many are waiting'),
    targets: ['/pbx-customer/wallboard'],
  },
  {
    task: msg('Log an agent in or out'),
    words: msg('agent login, log in to a queue, agent logout, join a queue, leave a queue'),
    targets: ['/pbx-customer/agent-logins'],
  },
  {
    task: msg('See how agents work'),
    words: msg('agent report, agent statistics, queue statistics, service level'),
    targets: ['/pbx-customer/agent-report'],
  },
  {
    task: msg('Park a call'),
    words: msg('park, call park, park orbit, parked calls, hold a call for a colleague'),
    targets: ['/pbx-customer/park-orbits'],
  },
  {
    task: msg('Listen to call recordings'),
    words: msg('recordings, recorded calls, listen to a call, play a recording'),
    targets: ['/pbx-customer/call-recordings'],
  },
  {
    task: msg('Record calls'),
    words: msg('call recording, switch on recording, record phone calls'),
    targets: ['/pbx-customer/settings#rec_external'],
  },
  {
    task: msg('Reject unwanted callers'),
    words: msg('spam, nuisance calls, block a caller, anonymous callers, robocalls, unwanted calls'),
    targets: ['/pbx-customer/settings#spamreject'],
  },
  {
    task: msg('Send a text message'),
    words: msg('SMS, send SMS, text message, text a customer'),
    targets: ['/pbx-customer/send-sms'],
  },
  {
    task: msg('Set up speed dials'),
    words: msg('speed dial, short numbers, quick dial, abbreviated dialling'),
    targets: ['/pbx-customer/shortcuts'],
  },
  {
    task: msg('Add a contact'),
    words: msg('contacts, address book, phone book, company directory, new contact'),
    targets: ['/pbx-customer/address-book/create', '/pbx-customer/address-book'],
  },
  {
    task: msg('See what happens to a call'),
    words: msg('call flow, call routing, call path, diagram, where do calls go'),
    targets: ['/pbx-customer/call-flow'],
  },
  {
    task: msg('Change the time zone of a phone system'),
    words: msg('time zone, clock is wrong, local time'),
    targets: ['/pbx-customer/settings#tz'],
  },
  {
    task: msg('Undo a change'),
    words: msg('undo, take back, revert, roll back, mistake, reverse a change'),
    targets: ['/take-back', '/pbx-customer/take-back'],
  },
  {
    task: msg('See who changed something'),
    words: msg('who changed, audit, audit log, history of changes, who did it, change log'),
    targets: ['/audit-log', '/pbx-customer/audit-log'],
  },
  {
    task: msg('Restore something deleted'),
    words: msg('restore, deleted, restore deleted, recover, undelete, recycle bin, trash'),
    targets: ['/removed', '/pbx-customer/removed'],
  },
  {
    task: msg('Back up a phone system'),
    words: msg('backup, archive, snapshot, copy of a phone system, export a phone system'),
    targets: [{ resource: 'pbx-customer/archives', action: 'make' }],
  },
  {
    task: msg('Export a list'),
    words: msg('export, download, download a list, spreadsheet, Excel, CSV, save as a file'),
    targets: [{ help: 'lists' }],
  },
  {
    task: msg('Import a list'),
    words: msg('import, import from a file, upload a spreadsheet, bulk import, mass import'),
    targets: [{ help: 'lists' }],
  },
  {
    task: msg('Change the logo and colours'),
    words: msg('brand, branding, logo, white label, colours, colors, theme'),
    targets: ['/theme', '/pbx-customer/theme'],
  },
  {
    task: msg('Change the text of emails'),
    words: msg('mail template, email template, welcome email, text of a mail'),
    targets: ['/pbx-customer/mail-templates'],
  },
  {
    task: msg('Add or change a screen'),
    words: msg('screens, custom screen, add a column, add a field, design a screen, own table'),
    targets: ['/screens'],
  },
  {
    task: msg('Learn the keyboard shortcuts'),
    words: msg('keyboard shortcuts, shortcut keys, hotkeys'),
    targets: [{ help: 'shortcuts' }],
  },
];
