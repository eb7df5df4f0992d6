import { auditedEntity } from '../entity';
import {
  account,
  accounts,
  audio,
  countSetting,
  domain,
  inherited,
  list,
  oneOf,
  phone,
  secondsSetting,
  text,
} from '../fields';
import { shape } from '../schema';
import { accountName, callerFields, commonFields, domainName, requestedNewAccount } from './accountFields';
import { callFlowFields } from './callFlowFields';
import { flagModes, onOff } from './serviceFlag';

/** Settings of an auto attendant (field semantics, section 5). */
export const attendantFields = {
  ...callFlowFields,
  mode: oneOf(flagModes, { title: 'Switched', description: 'Whether its hours or people switch it.' }),
  invert: inherited({
    title: 'Counts as on',
    description: 'Whether it counts as on while its triggers are off, or while one of them is on.',
  }),
  allow_ext: accounts({ title: 'Who can switch it', description: 'Extensions, * for any digits.' }),
  flag: callerFields.flag,
  wavfile: audio({ title: 'Welcome', description: 'Heard first.' }),
  welcome_loop: inherited({ title: 'Repeat the welcome' }),
  answer_wait: secondsSetting({ title: 'Answers after' }),
  digit_timeout: secondsSetting({ title: 'Waits for a key' }),
  hangup: secondsSetting({ title: 'Ends the call after' }),
  min_digits: countSetting({ title: 'Least digits' }),
  completion: text({
    title: 'A number is complete',
    description: 'match, or after so many digits.',
    pattern: '^(match|[0-9]{0,2})$',
    'x-patternHint': 'match, or a number of digits',
    maxLength: 10,
  }),
  operator: account({ title: 'Operator', description: 'Destination of key 0 unless set on the menu.' }),
  anonymous_dest: account({ title: 'Anonymous callers to' }),
  name_trigger: text({ title: 'Key for dial by name', maxLength: 4 }),
  name_confirm: inherited({ title: 'Confirm the name' }),
  limited: accounts({ title: 'Can be reached', description: 'Nothing means everyone.' }, ['extensions']),
  excluded: accounts({ title: 'Can’t be reached' }, ['extensions']),
  record_ext: accounts({ title: 'Who may record prompts' }, ['extensions']),
  record_code: text({ title: 'Code to record prompts', maxLength: 20 }),
  play_def: inherited({ title: 'Play built-in prompts' }),
  first_lang: text({ title: 'Language', 'x-inheritsFrom': 'lang_audio', maxLength: 20 }),
  second_lang: text({ title: 'Second language', maxLength: 20 }),
  crm_account: callerFields.crm_account,
};

export const AutoAttendant = auditedEntity('Call-flow/attendant settings', {
  domain_name: domain('Domain'),
  name: accountName,
  ...commonFields,
  ...attendantFields,
});

export const AttendantListItem = auditedEntity('Attendant list item', {
  name: accountName,
  display: commonFields.display,
  mode: attendantFields.mode,
  state: oneOf(onOff, { title: 'State', readOnly: true }),
  dids: list(phone(), { title: 'Numbers', readOnly: true }),
  disabled: commonFields.disabled,
});

/** Request that creates an attendant. May include other settings. */
export const AttendantCreate = shape('Attendant create', {
  domain_name: domainName,
  name: requestedNewAccount,
  ...commonFields,
  ...attendantFields,
});
