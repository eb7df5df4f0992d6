import { t } from '#i18n';
import type { UserType } from '../../contract/fields';
import { usualSeconds } from '../../contract/phoneSystem/usualSeconds';
import { namedIn } from '../namedIn';
import type { Edge, EdgeKind, Settings } from './step';
import { mailboxOf } from './stepIds';

const rows = Array.from({ length: 10 }, (_, row) => row);

/** An edge to one account; none for an empty destination. */
const edge = (kind: EdgeKind, to: unknown, field: string, rest: Partial<Edge> = {}): Edge[] =>
  namedIn(to)
    .slice(0, 1)
    .map((one) => ({ to: one, kind, field, ...rest }));

/** An edge to each account of a list. */
const edges = (kind: EdgeKind, to: unknown, field: string, rest: Partial<Edge> = {}): Edge[] =>
  namedIn(to).map((one) => ({ to: one, kind, field, ...rest }));

/** Seconds that the first text with a number holds; nothing where none does. */
const after = (...texts: (string | null | undefined)[]): { seconds?: number } => {
  const found = texts.find((text) => text && /^\d{1,9}$/.test(text.trim()));
  return found ? { seconds: Number(found) } : {};
};

/** Where calls go while a trigger is on: the n-th trigger has the n-th destination. */
const diversions = (settings: Settings): Edge[] => {
  const destinations = namedIn(settings.night);
  return namedIn(settings.flag).flatMap((flag, place) =>
    edge('flag', destinations[place], 'night', { flag, order: place }),
  );
};

const menu = (settings: Settings): Edge[] =>
  rows.flatMap((row) => {
    const key = settings[`key${row}`]?.trim() || String(row);
    return edge('key', settings[`act${row}`], `act${row}`, {
      key,
      label: t('Key {key}', { key }),
      order: row,
    });
  });

const attendant = (settings: Settings): Edge[] => {
  const keys = menu(settings);
  const hasZero = keys.some(({ key }) => key === '0');
  const whenSilent = namedIn(settings.redirect).length > 0 ? 'redirect' : 'operator';
  return [
    ...diversions(settings),
    ...edge('anonymous', settings.anonymous_dest, 'anonymous_dest'),
    ...keys,
    ...(hasZero ? [] : edge('key', settings.operator, 'operator', { key: '0', label: t('Operator') })),
    ...edge('timeout', settings[whenSilent], whenSilent, after(settings.timeout)),
  ];
};

/** What a pool beside the first waits for, in words. */
const poolLabel = (pool: number, settings: Settings): string => {
  const limit = settings[`parm${pool}`] || '';
  const condition = settings[`cond${pool}`];
  if (condition === 'wait') return t('Pool {pool}, after {limit} s of waiting', { pool, limit: limit || 0 });
  if (condition === 'calls')
    return t('Pool {pool}, from {limit} waiting callers on', { pool, limit: limit || 0 });
  if (condition === 'logout') return t('Pool {pool}, when all before are logged out', { pool });
  return t('Pool {pool}', { pool });
};

const queue = (settings: Settings): Edge[] => [
  ...diversions(settings),
  ...edge('anonymous', settings.anonymous_dest, 'anonymous_dest'),
  ...edges('member', settings.all_agents, 'all_agents', { label: t('Agent') }),
  ...[1, 2, 3, 4, 5].flatMap((pool) => {
    const others = new Set(namedIn(settings.all_agents));
    const agents = namedIn(settings[`pool${pool}`]).filter((agent) => !others.has(agent));
    const waitsFor = settings[`cond${pool}`] === 'flag' ? namedIn(settings[`parm${pool}`])[0] : undefined;
    return edges('member', agents.join(' '), `pool${pool}`, {
      label: poolLabel(pool, settings),
      order: pool,
      ...(waitsFor && { flag: waitsFor }),
    });
  }),
  ...menu(settings),
  ...edge('timeout', settings.redirect, 'redirect', after(settings.timeout, String(usualSeconds.queue))),
];

const ringGroup = (settings: Settings): Edge[] => [
  ...diversions(settings),
  ...edge('anonymous', settings.hunt_anonymous_dest, 'hunt_anonymous_dest'),
  ...[1, 2, 3].flatMap((stage) =>
    edges('member', settings[`st${stage}_ext`], `st${stage}_ext`, {
      label: t('Stage {stage}', { stage }),
      order: stage,
      ...after(settings[`st${stage}_dur`], String(usualSeconds.stage)),
    }),
  ),
  ...edge('timeout', settings.st4_ext, 'st4_ext', { order: 4 }),
];

type Forward = 'cfa' | 'cfd' | 'cfr' | 'cfb' | 'cfn';

const forward = (kind: EdgeKind, name: Forward, settings: Settings, rest: Partial<Edge> = {}): Edge[] => {
  const [calls, when, times] = [
    settings[`${name}_calls`],
    settings[`${name}_when`],
    settings[`${name}_times`],
  ];
  return edge(kind, settings[name], name, {
    ...rest,
    ...((calls === 'internal' || calls === 'external') && { calls }),
    ...((when === 'only' || when === 'except') && { when, times: times ?? '' }),
  });
};

const NO_MAILBOX = ['Disabled', 'false'];

/** An extension's forwards; a mailbox of its own takes what is left. */
const extension = (settings: Settings, inherited: Settings): Edge[] => {
  const { name } = settings;
  const hasMailbox = name && !NO_MAILBOX.includes(settings.mb_enable || inherited.mb_enable || '');
  return [
    ...forward('always', 'cfa', settings),
    ...forward('dnd', 'cfd', settings),
    ...forward('unregistered', 'cfr', settings),
    ...forward('busy', 'cfb', settings),
    ...forward(
      'timeout',
      'cfn',
      settings,
      after(settings.cfn_timeout, inherited.cfn_timeout, String(usualSeconds.mailbox)),
    ),
    ...(hasMailbox
      ? edge('voicemail', mailboxOf(name), 'mb_enable', {
          ...after(settings.mb_timeout, inherited.mb_timeout, String(usualSeconds.mailbox)),
        })
      : []),
  ];
};

const rules: Record<Exclude<UserType, 'external'>, (settings: Settings, inherited: Settings) => Edge[]> = {
  attendants: attendant,
  acds: queue,
  hunts: ringGroup,
  extensions: extension,
  orbits: (settings) => edge('timeout', settings.destination, 'destination', after(settings.reminder)),
  srvflags: () => [],
};

/**
 * The rules by which calls go on from an account, in the order in which they are looked at. The picture of the call flow,
 * the walk through it and the calls of the simulated phone switch all read these.
 * @param settings of the account, with its number as `name`
 * @param inherited settings of the phone system, for those an extension leaves empty
 */
export const edgesOf = (type: keyof typeof rules, settings: Settings, inherited: Settings = {}): Edge[] =>
  rules[type](settings, inherited);
