import { account, hours, inherited, oneOf, secondsSetting, text } from '../../fields';

export const redirectedCalls = {
  '': 'All calls',
  internal: 'Calls from inside',
  external: 'Calls from outside',
} as const;

export const redirectionTimes = {
  '': 'Always',
  only: 'At these times',
  except: 'But for these times',
} as const;

const redirectionFields = <Name extends string>(name: Name, title: string, description: string) =>
  ({
    [name]: account({ title: `${title} to`, description }),
    [`${name}_calls`]: oneOf(redirectedCalls, { title: `${title}: which calls` }),
    [`${name}_when`]: oneOf(redirectionTimes, { title: `${title}: when` }),
    [`${name}_times`]: hours({ title: `${title}: times` }),
  }) as {
    [N in Name]: ReturnType<typeof account>;
  } & { [N in `${Name}_calls`]: ReturnType<typeof oneOf<typeof redirectedCalls>> } & {
    [N in `${Name}_when`]: ReturnType<typeof oneOf<typeof redirectionTimes>>;
  } & { [N in `${Name}_times`]: ReturnType<typeof hours> };

/** Call forwarding, and other settings that control ringing. */
export const forwardingFields = {
  ...redirectionFields('cfa', 'Forward all calls', 'Every direct call; not those of queues and ring groups.'),
  forwarded_until: text({
    title: 'Forward all calls until',
    description: 'Set by the user of the extension; cleared when the destination is changed.',
    readOnly: true,
  }),
  ...redirectionFields('cfb', 'Forward when busy', 'Calls while it is busy.'),
  ...redirectionFields('cfn', 'Forward when not answered', 'Calls nobody has answered in time.'),
  cfn_timeout: secondsSetting({
    title: 'Not answered after',
    description: '1 to 60 seconds.',
    'x-inheritsFrom': 'cfn_timeout',
  }),
  ...redirectionFields('cfr', 'Forward when not registered', 'Calls while no phone is registered.'),
  ...redirectionFields('cfd', 'Forward on do not disturb', 'Calls while do not disturb is on.'),
  dnd: inherited({ title: 'Do not disturb' }),
  dnd_reason: text({ title: 'Reason', description: 'Why it can’t be disturbed.', maxLength: 100 }),
  dnd_duration: text({
    title: 'Do not disturb for',
    description: 'Seconds, or eot until the end of today.',
    pattern: '^(eot|[0-9]*)$',
    'x-patternHint': 'a number of seconds, or eot',
    maxLength: 10,
  }),
  dnd_expiry: text({ title: 'Do not disturb until', maxLength: 40 }),
  anonymous: oneOf(
    {
      '': 'Default',
      false: 'Like all others',
      true: 'Block',
      reject: 'Reject',
      ask: 'Ask for the name',
      all: 'Ask everyone for the name',
    },
    { title: 'Anonymous calls', 'x-inheritsFrom': 'anonymous', 'x-otherwise': 'false' },
  ),
  block_cid: inherited({
    title: 'Hide caller ID',
    description: 'Who is called does not see the number.',
    'x-inheritsFrom': 'block_cid',
  }),
  cw: inherited({ title: 'Call waiting', description: 'A second call rings during the first.' }),
  super_number: text({
    title: 'Numbers that always ring',
    description: 'Callers who get through in spite of do not disturb.',
    maxLength: 1000,
  }),
};

export const availabilityFields = {
  hours_mon: hours({ title: 'Monday', 'x-inheritsFrom': 'hours_mon' }),
  hours_tue: hours({ title: 'Tuesday', 'x-inheritsFrom': 'hours_tue' }),
  hours_wed: hours({ title: 'Wednesday', 'x-inheritsFrom': 'hours_wed' }),
  hours_thu: hours({ title: 'Thursday', 'x-inheritsFrom': 'hours_thu' }),
  hours_fri: hours({ title: 'Friday', 'x-inheritsFrom': 'hours_fri' }),
  hours_sat: hours({ title: 'Saturday', 'x-inheritsFrom': 'hours_sat' }),
  hours_sun: hours({ title: 'Sunday', 'x-inheritsFrom': 'hours_sun' }),
  hours_holiday: hours({ title: 'Holidays', 'x-inheritsFrom': 'hours_holiday' }),
};
