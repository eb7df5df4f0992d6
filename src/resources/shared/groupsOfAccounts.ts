import { callerIdFields, webhookFields } from '../../contract/phoneSystem/accountFields';
import { announcementFields } from '../../contract/phoneSystem/keyFields';
import { namesOf } from './namesOf';

/** Its number and its name, where every form of an account begins. */
export const whoItIs = [
  {
    field: 'name',
    label: 'Number',
    required: true,
    when: { field: 'domain_name', is: null },
    help: 'What people dial for it inside the phone system.',
  },
  'display',
] as const;

/** Where calls go while a redirection trigger is on. */
export const redirection = {
  section: 'Redirection',
  help: 'While a trigger is on, calls go to the destination in the same place of the second list.',
  fields: [
    { field: 'flag', width: 'full' },
    { field: 'night', width: 'full' },
  ],
} as const;

/** Keys 0 to 9 of a menu, each with what it leads to. */
export const keysOfMenu = ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const).flatMap(
  (row) => [`key${row}`, `act${row}`] as const,
);

/** Announcements while callers wait, each with the trigger that must be on. */
export const announcements = [...namesOf(announcementFields)].sort((one, other) =>
  one.slice(-1).localeCompare(other.slice(-1)),
);

/** Further pools of agents, one after another. */
export const poolsOfAgents = ([1, 2, 3, 4, 5] as const).flatMap(
  (pool) => [`pool${pool}`, `cond${pool}`, `parm${pool}`, `color${pool}`] as const,
);

/** What every account has, and few people ever set. */
export const furtherSections = [
  {
    section: 'Directory and caller ID',
    fields: [
      'alias',
      ...namesOf(callerIdFields),
      'dial_plan',
      'visible',
      'department',
      'building',
      'location',
      'comment',
      'disabled',
    ],
  },
  {
    section: 'Limits and reports',
    fields: [
      'max_call_duration',
      'credit',
      'max_cdrs',
      'cdr_time',
      'email_cdr',
      'cdr_as_att',
      'spam_threshold',
      'anonymous_spam_score',
    ],
  },
  {
    section: 'Other systems',
    help: 'What they are told when something happens.',
    fields: [...namesOf(webhookFields), 'ename', 'epid', 'google_calendar', 'param1', 'param2', 'param3'],
  },
] as const;
