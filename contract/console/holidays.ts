import { msg, msgs } from '#i18n';
import { group, inDomain, listOf, noContent, post, single } from '../call';
import { domainName } from '../calls/callFields';
import { auditedEntity, entity } from '../entity';
import { account, boolean, count, date, days, domain, integer, list, oneOf, text } from '../fields';
import { versionField } from '../phoneSystem/accountFields';
import { required, shape } from '../schema';
import { changes, creates, deletes } from '../sentence';

/** Maximum number of holidays of a phone system, so that a trigger’s list of days has room for all of them. */
export const MAX_HOLIDAYS = 300;

const holidayFields = {
  date: date('Date'),
  every_year: boolean({ title: 'Every year', description: 'On the same day and month.' }),
  name: text({ title: 'Holiday', maxLength: 200, 'x-personal': 'keep' }),
  message: text({
    title: 'Message of the day',
    description: 'Shown on Home that day, such as when you are back and who takes urgent calls.',
    maxLength: 300,
  }),
};

/** A day on which a company is closed, or has other hours. */
export const Holiday = auditedEntity('Holiday', {
  id: integer({ title: 'Id', readOnly: true }),
  domain_name: domain({ title: 'Domain', readOnly: true }),
  ...holidayFields,
  next: date({ title: 'Next', description: 'Empty once it is over.', readOnly: true }),
});

export const holidayFollowings = msgs({
  follows: 'Follows the calendar',
  complete: 'Own list, with all of these days',
  misses: 'Own list, without all of these days',
});

const effectFields = {
  gains: days({ title: 'Days it would gain', description: 'Within a year.', readOnly: true }),
  loses: days({ title: 'Days it would lose', description: 'Within a year.', readOnly: true }),
};

/** A redirection trigger with hours, and how its list of days compares with the calendar of holidays. */
export const HolidayTrigger = entity('Trigger and holidays', {
  name: account({ title: 'Redirection trigger', readOnly: true }, ['srvflags']),
  display: text({ title: 'Name', readOnly: true }),
  domain_name: domain({ title: 'Domain', readOnly: true }),
  opening: text({ title: 'Hours', readOnly: true }),
  following: oneOf(holidayFollowings, { title: 'Holidays', readOnly: true }),
  uses: count({ title: 'Used', description: 'How often numbers, menus and queues use it.', readOnly: true }),
  ...effectFields,
});

const id = required(integer('Holiday'));
const addedHoliday = shape('Holiday to add', { ...holidayFields, date: required(holidayFields.date) });

export const holidayCalls = group('Service flags', {
  permission: 'triggers.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain(),
})({
  GetHolidays: post('/api/Console/GetHolidays', {
    effect: 'read',
    summary: 'The calendar of holidays of a phone system.',
    body: shape('Holidays request', { domain_name: domainName }),
    returns: listOf(Holiday),
  }),
  CreateHoliday: post('/api/Console/CreateHoliday', {
    summary: 'Adds a holiday; the redirection triggers that follow the calendar observe it at once.',
    sentence: creates('holiday', 'name'),
    body: shape('New holiday', {
      domain_name: domainName,
      ...holidayFields,
      date: required(holidayFields.date),
      name: required(holidayFields.name),
    }),
    returns: single(Holiday),
  }),
  AddHolidays: post('/api/Console/AddHolidays', {
    summary: 'Adds several holidays, except on days that are in the calendar already.',
    sentence: [msg('Add {holidays_count, plural, one {# holiday} other {# holidays}}'), msg('Add holidays')],
    body: shape('Holidays to add', {
      domain_name: domainName,
      holidays: required(
        list(addedHoliday, {
          title: 'Public holidays',
          maxItems: MAX_HOLIDAYS,
          examples: [[{ date: '2027-01-01', name: 'New Year’s Day' }]],
        }),
      ),
    }),
    returns: single(
      shape('Holidays added', {
        added: count('Added'),
        present: count({ title: 'Present', description: 'Days that were in the calendar already.' }),
      }),
    ),
  }),
  UpdateHoliday: post('/api/Console/UpdateHoliday', {
    summary: 'Changes a holiday; what is left out stays.',
    sentence: changes('holiday', 'id'),
    body: shape('Holiday change', {
      domain_name: domainName,
      id,
      ...holidayFields,
      dateLastModified: versionField,
    }),
    returns: single(Holiday),
  }),
  DeleteHolidays: post('/api/Console/DeleteHolidays', {
    removes: 'holiday',
    summary: 'Removes holidays, also from the redirection triggers that follow the calendar.',
    sentence: deletes('holiday', 'ids'),
    body: shape('Holidays to remove', {
      domain_name: domainName,
      ids: required(list(id, { title: 'Holidays', maxItems: MAX_HOLIDAYS })),
    }),
    returns: noContent,
  }),
  GetHolidayTriggers: post('/api/Console/GetHolidayTriggers', {
    effect: 'read',
    summary:
      'The redirection triggers with hours of a phone system, and which of them follow its calendar of holidays.',
    body: shape('Holiday triggers request', { domain_name: domainName }),
    returns: listOf(HolidayTrigger),
  }),
  PreviewHolidays: post('/api/Console/PreviewHolidays', {
    effect: 'read',
    summary: 'The days that a redirection trigger gains and loses when it follows the calendar of holidays.',
    body: shape('Holiday preview request', {
      domain_name: domainName,
      name: required(text({ title: 'Redirection trigger', maxLength: 15 })),
    }),
    returns: single(
      shape('Holiday preview', {
        ...effectFields,
        effect: text({ title: 'Effect', description: 'As a sentence.', readOnly: true }),
      }),
    ),
  }),
});
