import { t } from '#i18n';
import type { UserType } from '../../contract/fields';
import { defaultSeconds } from '../../contract/phoneSystem/defaultSeconds';
import { splitNames } from '../splitNames';
import type { Edge, EdgeKind, Settings } from './step';
import { toMailboxId } from './stepIds';

const rows = Array.from({ length: 10 }, (_, row) => row);

/** Creates an edge to one account; returns no edge if the destination is empty. */
const toEdge = (kind: EdgeKind, to: unknown, field: string, rest: Partial<Edge> = {}): Edge[] =>
  splitNames(to)
    .slice(0, 1)
    .map((target) => ({ to: target, kind, field, ...rest }));

const toEdges = (kind: EdgeKind, to: unknown, field: string, rest: Partial<Edge> = {}): Edge[] =>
  splitNames(to).map((target) => ({ to: target, kind, field, ...rest }));

/** Returns `seconds` from the first string that is a number, or an empty object if there is none. */
const parseDelay = (...texts: (string | null | undefined)[]): { seconds?: number } => {
  const match = texts.find((text) => text && /^\d{1,9}$/.test(text.trim()));
  return match ? { seconds: Number(match) } : {};
};

/** Creates edges for triggers: the n-th trigger diverts to the n-th destination. */
const buildDiversions = (settings: Settings): Edge[] => {
  const destinations = splitNames(settings.night);
  return splitNames(settings.flag).flatMap((flag, place) =>
    toEdge('flag', destinations[place], 'night', { flag, order: place }),
  );
};

const buildMenuEdges = (settings: Settings): Edge[] =>
  rows.flatMap((row) => {
    const key = settings[`key${row}`]?.trim() || String(row);
    return toEdge('key', settings[`act${row}`], `act${row}`, {
      key,
      label: t('Key {key}', { key }),
      order: row,
    });
  });

const buildAttendantEdges = (settings: Settings): Edge[] => {
  const keys = buildMenuEdges(settings);
  const hasZero = keys.some(({ key }) => key === '0');
  const whenSilent = splitNames(settings.redirect).length > 0 ? 'redirect' : 'operator';
  return [
    ...buildDiversions(settings),
    ...toEdge('anonymous', settings.anonymous_dest, 'anonymous_dest'),
    ...keys,
    ...(hasZero ? [] : toEdge('key', settings.operator, 'operator', { key: '0', label: t('Operator') })),
    ...toEdge('timeout', settings[whenSilent], whenSilent, parseDelay(settings.timeout)),
  ];
};

/** Returns the label of a secondary pool, which describes its condition. */
const getPoolLabel = (pool: number, settings: Settings): string => {
  const limit = settings[`parm${pool}`] || '';
  const condition = settings[`cond${pool}`];
  if (condition === 'wait') return t('Pool {pool}, after {limit} s of waiting', { pool, limit: limit || 0 });
  if (condition === 'calls')
    return t('Pool {pool}, from {limit} waiting callers on', { pool, limit: limit || 0 });
  if (condition === 'logout') return t('Pool {pool}, when all before are logged out', { pool });
  return t('Pool {pool}', { pool });
};

const buildQueueEdges = (settings: Settings): Edge[] => [
  ...buildDiversions(settings),
  ...toEdge('anonymous', settings.anonymous_dest, 'anonymous_dest'),
  ...toEdges('member', settings.all_agents, 'all_agents', { label: t('Agent') }),
  ...[1, 2, 3, 4, 5].flatMap((pool) => {
    const allAgents = new Set(splitNames(settings.all_agents));
    const agents = splitNames(settings[`pool${pool}`]).filter((agent) => !allAgents.has(agent));
    const waitsFor = settings[`cond${pool}`] === 'flag' ? splitNames(settings[`parm${pool}`])[0] : undefined;
    return toEdges('member', agents.join(' '), `pool${pool}`, {
      label: getPoolLabel(pool, settings),
      order: pool,
      ...(waitsFor && { flag: waitsFor }),
    });
  }),
  ...buildMenuEdges(settings),
  ...toEdge(
    'timeout',
    settings.redirect,
    'redirect',
    parseDelay(settings.timeout, String(defaultSeconds.queue)),
  ),
];

const buildRingGroupEdges = (settings: Settings): Edge[] => [
  ...buildDiversions(settings),
  ...toEdge('anonymous', settings.hunt_anonymous_dest, 'hunt_anonymous_dest'),
  ...[1, 2, 3].flatMap((stage) =>
    toEdges('member', settings[`st${stage}_ext`], `st${stage}_ext`, {
      label: t('Stage {stage}', { stage }),
      order: stage,
      ...parseDelay(settings[`st${stage}_dur`], String(defaultSeconds.stage)),
    }),
  ),
  ...toEdge('timeout', settings.st4_ext, 'st4_ext', { order: 4 }),
];

type Forward = 'cfa' | 'cfd' | 'cfr' | 'cfb' | 'cfn';

const buildForwardEdges = (
  kind: EdgeKind,
  name: Forward,
  settings: Settings,
  rest: Partial<Edge> = {},
): Edge[] => {
  const [calls, when, times] = [
    settings[`${name}_calls`],
    settings[`${name}_when`],
    settings[`${name}_times`],
  ];
  return toEdge(kind, settings[name], name, {
    ...rest,
    ...((calls === 'internal' || calls === 'external') && { calls }),
    ...((when === 'only' || when === 'except') && { when, times: times ?? '' }),
  });
};

const NO_MAILBOX = ['Disabled', 'false'];

/** Creates edges for the forwards of an extension, followed by its mailbox. */
const buildExtensionEdges = (settings: Settings, inherited: Settings): Edge[] => {
  const { name } = settings;
  const hasMailbox = name && !NO_MAILBOX.includes(settings.mb_enable || inherited.mb_enable || '');
  return [
    ...buildForwardEdges('always', 'cfa', settings),
    ...buildForwardEdges('dnd', 'cfd', settings),
    ...buildForwardEdges('unregistered', 'cfr', settings),
    ...buildForwardEdges('busy', 'cfb', settings),
    ...buildForwardEdges(
      'timeout',
      'cfn',
      settings,
      parseDelay(settings.cfn_timeout, inherited.cfn_timeout, String(defaultSeconds.mailbox)),
    ),
    ...(hasMailbox
      ? toEdge('voicemail', toMailboxId(name), 'mb_enable', {
          ...parseDelay(settings.mb_timeout, inherited.mb_timeout, String(defaultSeconds.mailbox)),
        })
      : []),
  ];
};

const edgeBuilders: Record<
  Exclude<UserType, 'external'>,
  (settings: Settings, inherited: Settings) => Edge[]
> = {
  attendants: buildAttendantEdges,
  acds: buildQueueEdges,
  hunts: buildRingGroupEdges,
  extensions: buildExtensionEdges,
  orbits: (settings) => toEdge('timeout', settings.destination, 'destination', parseDelay(settings.reminder)),
  srvflags: () => [],
};

/**
 * Returns the routing rules of an account in order of evaluation. Used by the call flow diagram, the call simulation
 * and the simulated phone switch.
 * @param settings settings of the account, with its number as `name`
 * @param inherited settings of the phone system, which apply where those of an extension are empty
 */
export const buildEdges = (
  type: keyof typeof edgeBuilders,
  settings: Settings,
  inherited: Settings = {},
): Edge[] => edgeBuilders[type](settings, inherited);
