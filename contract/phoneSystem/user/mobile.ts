import { account, inherited, numberSetting, oneOf, secondsSetting, text } from '../../fields';

const reachOptions = {
  '': 'Default',
  true: 'Yes',
  false: 'No',
  unreg: 'When no phone is registered',
} as const;

/** Settings for when the mobile phone also rings (field semantics, section 13: Mobile phone). */
export const mobileFields = {
  cells: text({
    title: 'Mobile numbers',
    description: 'Digits only, separated by spaces.',
    pattern: '^[0-9 ]*$',
    'x-patternHint': 'numbers of digits, separated by spaces',
    maxLength: 300,
  }),
  cell_dis: inherited({ title: 'Mobile disabled' }),
  cell_conn: inherited({ title: 'Ask on the mobile before connecting' }),
  no_vpa: inherited({ title: 'Leave voicemail to the mobile' }),
  cell_time: oneOf(
    {
      '': 'Never',
      '0': 'At once',
      '1': 'After 1 s',
      '2': 'After 2 s',
      '5': 'After 5 s',
      '10': 'After 10 s',
      '15': 'After 15 s',
      '20': 'After 20 s',
      '25': 'After 25 s',
      '30': 'After 30 s',
    },
    { title: 'Mobile rings' },
  ),
  cell_hunt: oneOf(reachOptions, { title: 'Mobile rings for ring groups', 'x-otherwise': 'false' }),
  cell_acd: oneOf(reachOptions, { title: 'Mobile rings for queues', 'x-otherwise': 'false' }),
  cell_c2d: oneOf(reachOptions, { title: 'Mobile rings for click to dial', 'x-otherwise': 'false' }),
  cell_night: account({ title: 'Mobile rings while', description: 'While this redirection trigger is on.' }, [
    'srvflags',
  ]),
  cell_always: text({ title: 'Callers who always reach the mobile', maxLength: 1000 }),
  cell_never: text({ title: 'Callers who never reach the mobile', maxLength: 1000 }),
  cell_mwi: inherited({ title: 'Call the mobile on a new voice message' }),
  cell_mwi_retries: numberSetting({ title: 'Tries to call the mobile' }),
  cell_mwi_pause: secondsSetting({ title: 'Pause between tries' }),
  cell_retries: numberSetting({ title: 'Mobile tries' }),
  cell_pause: secondsSetting({ title: 'Pause between mobile tries' }),
  cell_in: text({ title: 'Numbers that may only call in', maxLength: 300 }),
  cell_from: text({ title: 'Caller ID shown on the mobile', maxLength: 64 }),
  cell_pin: inherited({ title: 'Ask the mobile for the PIN' }),
};

const retryField = (number: number) =>
  text({ title: `Wait before try ${number}`, description: 'Seconds.', maxLength: 10 });

/** Wake-up calls, and settings for retrying unanswered calls. */
export const retryFields = {
  wakeup: text({ title: 'Wake-up call', description: 'A time of day, such as 06:30.', maxLength: 40 }),
  wakeup_fail_email: text({ title: 'E-mail when nobody wakes up', maxLength: 500 }),
  pause: secondsSetting({ title: 'Pause between tries' }),
  retries1: retryField(1),
  retries2: retryField(2),
  retries3: retryField(3),
  retries4: retryField(4),
  retries5: retryField(5),
};
