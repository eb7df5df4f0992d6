import { callerIdFields, webhookFields } from '../../../contract/phoneSystem/accountFields';
import { mailboxFields, recordingFields } from '../../../contract/phoneSystem/user/mailbox';
import { mobileFields, retryFields } from '../../../contract/phoneSystem/user/mobile';
import {
  emailFields,
  linkedServiceFields,
  locationFields,
  phoneFields,
} from '../../../contract/phoneSystem/user/reach';
import { callRoute } from './callRoute';
import { listNames } from './listNames';

const isNew = { field: 'domain_name', is: null } as const;

/** Extension settings, in the same sections as in the phone system's own portal (field semantics, section 13). */
const isPhoneField = (
  name: keyof typeof phoneFields & string,
): name is Exclude<typeof name, 'cmc' | 'speed'> => {
  return name !== 'cmc' && name !== 'speed';
};

export const extensionForm = [
  {
    section: 'Account',
    fields: [
      {
        field: 'name',
        label: 'Extension',
        widget: 'accountRange',
        width: 'full',
        required: true,
        when: isNew,
        help: 'One number, several with / between them, or a range such as 500-509.',
      },
      {
        field: 'clone_from',
        when: isNew,
        help: 'Copies this extension’s settings, except personal ones.',
      },
      'first_name',
      'display_name',
      'position',
      'department',
      'euse',
      'alias',
      'password',
      'web_pass',
      'mb_pin',
      'visible',
      'disabled',
      'comment',
      { field: 'email_address', width: 'full' },
      { field: 'welcome', when: isNew, help: 'Sends sign-in details to the address above.' },
    ],
  },
  {
    section: 'Forwarding',
    help: 'Direct calls only: queues and ring groups ring the extension regardless.',
    fields: [callRoute],
  },
  {
    section: 'Do not disturb',
    fields: [
      'dnd',
      { field: 'dnd_reason', when: { field: 'dnd', is: 'true' } },
      { field: 'dnd_duration', when: { field: 'dnd', is: 'true' } },
      { field: 'dnd_expiry', when: { field: 'dnd', is: 'true' } },
      'super_number',
    ],
  },
  {
    section: 'Mobile phone',
    fields: [
      ...listNames(mobileFields),
      {
        week: 'hours_',
        label: 'Hours',
        help: 'When the mobile rings too, and when the extension is available.',
      },
    ],
  },
  { section: 'Mailbox', fields: listNames(mailboxFields) },
  {
    section: 'E-mail',
    fields: [...listNames(emailFields), 'cdr_time', 'email_cdr', 'cdr_as_att', 'max_cdrs'],
  },
  {
    section: 'Caller ID and outgoing calls',
    fields: [
      ...listNames(callerIdFields),
      'eani',
      'block_cid',
      'dial_plan',
      'credit',
      'max_call_duration',
      'cmc',
    ],
  },
  { section: 'Recording', fields: listNames(recordingFields) },
  {
    section: 'Anonymous calls',
    fields: ['anonymous', 'anonymous_spam_score', 'spam_threshold'],
  },
  { section: 'Music on hold', fields: ['moh', 'rb', 'rf'] },
  {
    section: 'Time zone, language, picture, ringtone',
    fields: ['tz', 'lang_audio', 'lang_web', 'melody', 'melodyh', 'picture', 'icon'],
  },
  {
    section: 'Monitoring and presence',
    fields: [
      'presence',
      'dialog_subscribe',
      'pickups',
      'orbits',
      'watch',
      'cw',
      'intercom',
      'barge',
      'dialog_state',
      'dialog_version',
      'perm',
    ],
  },
  { section: 'Address book', fields: ['adrbook_pref', 'include_local', 'speed'] },
  { section: 'Phones', fields: ['mac', 'macs', 'mac_pass', ...listNames(phoneFields).filter(isPhoneField)] },
  { section: 'Hot desking', fields: ['hot', 'hot_ext'] },
  { section: 'Wake-up call', fields: listNames(retryFields) },
  { section: 'Fax', fields: ['fax', 'faxname'] },
  {
    section: 'Location',
    help: 'Location of the phone, for emergency calls and the directory.',
    fields: ['building', 'location', 'room', ...listNames(locationFields)],
  },
  {
    section: 'Calendar and CRM',
    fields: [...listNames(linkedServiceFields), 'google_calendar', 'oauth_list'],
  },
  {
    section: 'Costs',
    level: 'reseller',
    fields: [
      'csn',
      'cost',
      'discount_id',
      { field: 'hardware_masterid', reference: 'hardware' },
      { field: 'rate_planid', reference: 'rate-plans' },
      { field: 'addressid', reference: 'pbx-customer/addresses' },
    ],
  },
  {
    section: 'Other systems',
    help: 'Event notifications and stored identifiers.',
    fields: [
      ...listNames(webhookFields),
      'ename',
      'epid',
      'need_license',
      'view_settings',
      'param1',
      'param2',
      'param3',
      'ui_data',
    ],
  },
] as const;
