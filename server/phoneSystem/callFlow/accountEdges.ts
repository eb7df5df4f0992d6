import { namedIn } from '../../references/destinations';
import type { AccountType } from '../accounts';
import { type Edge, edge, edges, nightEdges, type Settings, secondsOf } from './graph';

type IsOn = (flag: string) => boolean;

const rows = Array.from({ length: 10 }, (_, row) => row);

const menuEdges = (settings: Settings): Edge[] =>
  rows.flatMap((row) => {
    const key = settings[`key${row}`] || String(row);
    return edge('key', settings[`act${row}`], `act${row}`, { key, label: `Key ${key}`, order: row });
  });

const attendant = (settings: Settings, isOn: IsOn): Edge[] => [
  ...nightEdges(settings, isOn),
  ...edge('anonymous', settings.anonymous_dest, 'anonymous_dest'),
  ...menuEdges(settings),
  ...edge('key', settings.operator, 'operator', { key: '0', label: 'Operator' }),
  ...edge('timeout', settings.redirect, 'redirect', secondsOf(settings.timeout)),
];

const queue = (settings: Settings, isOn: IsOn): Edge[] => [
  ...nightEdges(settings, isOn),
  ...edge('anonymous', settings.anonymous_dest, 'anonymous_dest'),
  ...edges('member', settings.all_agents, 'all_agents', { label: 'Agent' }),
  ...[1, 2, 3, 4, 5].flatMap((pool) => {
    const others = new Set(namedIn(settings.all_agents));
    const agents = namedIn(settings[`pool${pool}`]).filter((agent) => !others.has(agent));
    return edges('member', agents.join(' '), `pool${pool}`, { label: `Pool ${pool}`, order: pool });
  }),
  ...menuEdges(settings),
  ...edge('timeout', settings.redirect, 'redirect', secondsOf(settings.timeout)),
];

const ringGroup = (settings: Settings, isOn: IsOn): Edge[] => [
  ...nightEdges(settings, isOn),
  ...edge('anonymous', settings.hunt_anonymous_dest, 'hunt_anonymous_dest'),
  ...[1, 2, 3].flatMap((stage) =>
    edges('member', settings[`st${stage}_ext`], `st${stage}_ext`, {
      label: `Stage ${stage}`,
      order: stage,
      ...secondsOf(settings[`st${stage}_dur`]),
    }),
  ),
  ...edge('timeout', settings.st4_ext, 'st4_ext', { order: 4 }),
];

/** An extension's forwards; a mailbox of its own takes what is left. */
const extension = (settings: Settings): Edge[] => [
  ...edge('always', settings.cfa, 'cfa'),
  ...edge('busy', settings.cfb, 'cfb'),
  ...edge('timeout', settings.cfn, 'cfn', secondsOf(settings.cfn_timeout)),
  ...edge('unregistered', settings.cfr, 'cfr'),
  ...edge('dnd', settings.cfd, 'cfd'),
  ...(settings.mb_enable === 'Disabled' || !settings.name
    ? []
    : [
        {
          to: mailboxOf(settings.name),
          kind: 'voicemail' as const,
          field: 'mb_enable',
          ...secondsOf(settings.mb_timeout),
        },
      ]),
];

/** The id of an extension's mailbox among the steps. */
export const mailboxOf = (account: string): string => `vm:${account}`;

/** Where calls go from an account of each kind. */
export const edgesOf: Record<AccountType, (settings: Settings, isOn: IsOn) => Edge[]> = {
  attendants: attendant,
  acds: queue,
  hunts: ringGroup,
  extensions: extension,
  orbits: (settings) => edge('timeout', settings.destination, 'destination', secondsOf(settings.reminder)),
  srvflags: () => [],
};
