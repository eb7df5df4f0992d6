import { entity } from '../entity';
import { account, boolean, count, dateTime, duration, list, phone, text } from '../fields';

/** An account with its current calls. */
export const DomainCallSummary = entity('Domain call summary', {
  name: account({ title: 'Account', readOnly: true }),
  dids: list(text(), { title: 'Numbers', readOnly: true }),
  display: text({ title: 'Display name', readOnly: true }),
  calls: count({ title: 'Calls now', readOnly: true }),
});

export const Callback = entity('Callback/missed-call item', {
  id: text({ title: 'Call id', readOnly: true }),
  name: text({ title: 'Name', readOnly: true }),
  number: phone({ title: 'Number', readOnly: true }),
  status: text({ title: 'Status', readOnly: true }),
  time: dateTime({ title: 'Time', readOnly: true }),
  attempts: count({ title: 'Tries', readOnly: true }),
});

/** A call from the perspective of an account that took part in it. */
export const CallHistoryItem = entity('Call history item', {
  ani: text({ title: 'Caller ID', readOnly: true }),
  attribute: text({ title: 'Attribute', readOnly: true }),
  cnam: text({ title: 'Caller’s name', readOnly: true }),
  duration: duration({ title: 'Duration', readOnly: true }),
  from: account({ title: 'From', readOnly: true }),
  isnew: boolean({ title: 'New', readOnly: true }),
  start: dateTime({ title: 'Start', readOnly: true }),
  text: text({ title: 'Text', readOnly: true }),
  type: text({ title: 'Kind', readOnly: true }),
});
