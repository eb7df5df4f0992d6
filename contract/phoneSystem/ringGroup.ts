import { auditedEntity } from '../entity';
import {
  account,
  accounts,
  boolean,
  count,
  domain,
  email,
  inherited,
  integer,
  list,
  oneOf,
  phone,
  secondsSetting,
  text,
} from '../fields';
import { shape } from '../schema';
import { accountName, callerFields, commonFields } from './accountFields';
import { defaultSeconds } from './defaultSeconds';

const stageField = (number: number, help: string) =>
  accounts({ title: `Stage ${number} rings`, description: help }, ['extensions']);
const stageLengthField = (number: number) =>
  secondsSetting({ title: `Stage ${number} for`, 'x-otherwise': String(defaultSeconds.stage) });
const stageMissedField = (number: number) =>
  inherited({
    title: `Stage ${number} counts as missed`,
    description: 'Members see a missed call when they did not answer.',
  });

/** Settings of a ring group (field semantics, section 3). */
export const huntFields = {
  display: commonFields.display,
  algo: oneOf(
    { '': 'Default', parallel: 'All at once', sequence: 'One after the other', random: 'In any order' },
    { title: 'Ring order', description: 'How the members of a stage are rung.', 'x-otherwise': 'parallel' },
  ),
  st1_ext: stageField(1, 'Extensions that ring first.'),
  st1_dur: stageLengthField(1),
  st1_miss: stageMissedField(1),
  st2_ext: stageField(2, 'Extensions that ring next; those of the first stage who are not here stop.'),
  st2_dur: stageLengthField(2),
  st2_miss: stageMissedField(2),
  st3_ext: stageField(3, 'Extensions that ring last.'),
  st3_dur: stageLengthField(3),
  st3_miss: stageMissedField(3),
  st4_ext: account({ title: 'Then to', description: 'Where a call goes that nobody has answered.' }),
  flag: callerFields.flag,
  night: callerFields.night,
  hunt_anonymous_dest: account({
    title: 'Anonymous callers to',
    description: 'Where calls without caller ID go.',
  }),
  moh: callerFields.moh,
  melody: callerFields.melody,
  announce: callerFields.announce,
  rec: inherited({ title: 'Record calls', 'x-inheritsFrom': 'rec_hunt' }),
  from_header: oneOf(
    { '': 'The caller', id: 'The group', both: 'The group and the caller' },
    { title: 'Members see', description: 'Which name phones of the members show.' },
  ),
  ncf: inherited({ title: 'Ignore forwarding', description: 'Call forwarding of members is not followed.' }),
  connect: inherited({ title: 'Ask before connecting' }),
  conn_sym: text({ title: 'Key to connect', maxLength: 10 }),
  fra: text({ title: 'From header', maxLength: 200 }),
  ext_blink: inherited({ title: 'Lamps blink', description: 'Lamps of the members blink while it rings.' }),
  allow_redirect: inherited({
    title: 'Allow redirection',
    description: 'A member’s phone may send the call on.',
  }),
  email: email({ title: 'E-mail', description: 'Gets a note of missed calls.', maxLength: 254 }),
  crm_account: callerFields.crm_account,
  state: inherited({ title: 'State' }),
};

export const HuntGroupSettings = shape('Hunt-group settings', huntFields);

export const RingGroup = auditedEntity('Ring group detail', {
  domain_name: domain('Domain'),
  name: accountName,
  ...commonFields,
  ...huntFields,
});

export const RingGroupSummary = auditedEntity('Ring group summary', {
  name: accountName,
  display: commonFields.display,
  members: count({ title: 'Members', readOnly: true }),
  algo: huntFields.algo,
  st1_ext: huntFields.st1_ext,
  st4_ext: huntFields.st4_ext,
  dids: list(phone(), { title: 'Numbers', readOnly: true }),
  disabled: commonFields.disabled,
});

export const RingGroupList = shape('Ring group list object', {
  items: list(RingGroupSummary, 'Ring groups'),
  pageNumber: integer('Page'),
  totalPages: count('Pages'),
  totalCount: count('Ring groups in all'),
  hasPreviousPage: boolean('More before'),
  hasNextPage: boolean('More after'),
});
