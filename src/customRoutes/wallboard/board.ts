import { type MessageDescriptor, msg, t } from '#i18n';
import type { CallResponse } from '../../../contract';
import type { agentStates } from '../../../contract/console/callSummary';
import { formatLoggedIn } from '../../../telephony/formatLoggedIn';
import type { Tone } from '../../declaration/vocabulary';
import type { IconName } from '../../theme/icons';
import type { BoardSettings } from './boardSettings';

export type Board = CallResponse<'GetWallboard'>;
type ListElement<List> = NonNullable<NonNullable<List> extends readonly (infer One)[] ? One : never>;
export type WallboardQueue = ListElement<Board['queues']>;
export type WallboardAgent = ListElement<Board['agents']>;
export type AgentState = keyof typeof agentStates;

/** Label, tone and icon of each agent state, in sort order. */
export const states: Readonly<Record<AgentState, { label: MessageDescriptor; tone: Tone; icon: IconName }>> =
  {
    available: { label: msg('Available'), tone: 'success', icon: 'CheckCircle' },
    ringing: { label: msg('Ringing'), tone: 'info', icon: 'RingVolume' },
    talking: { label: msg('On a call'), tone: 'info', icon: 'Phone' },
    holding: { label: msg('On hold'), tone: 'warning', icon: 'Timelapse' },
    wrapup: { label: msg('Wrap-up'), tone: 'warning', icon: 'Edit' },
    dnd: { label: msg('Do not disturb'), tone: 'error', icon: 'Block' },
    out: { label: msg('Logged out'), tone: 'neutral', icon: 'Logout' },
  };

const stateOrder = Object.keys(states) as AgentState[];

/** Sorts agents by state, then by name. */
export const sortAgents = (agents: readonly WallboardAgent[]): WallboardAgent[] =>
  agents.toSorted(
    (agent, other) =>
      stateOrder.indexOf(agent.state ?? 'out') - stateOrder.indexOf(other.state ?? 'out') ||
      String(agent.name).localeCompare(String(other.name), undefined, { numeric: true }),
  );

/** Counts the agents in each state. States without agents are omitted. */
export const countStates = (agents: readonly WallboardAgent[]): [AgentState, number][] =>
  stateOrder
    .map((state): [AgentState, number] => [state, agents.filter((agent) => agent.state === state).length])
    .filter(([, count]) => count > 0);

/**
 * Describes which limits a queue exceeds; empty if it exceeds none.
 * @param now the server's current time, in milliseconds
 */
export const listExceededLimits = (queue: WallboardQueue, limits: BoardSettings, now: number): string[] => {
  const waiting = queue.waiting ?? 0;
  const longest = queue.waiting_since ? (now - Date.parse(queue.waiting_since)) / 1000 : 0;
  const level = queue.service_level;
  return [
    ...(waiting >= limits.waiting ? [t('{count, plural, other {# waiting}}', { count: waiting })] : []),
    ...(longest >= limits.longest ? [t('Long wait')] : []),
    ...(queue.loggedin ? [] : [formatLoggedIn(queue.loggedin ?? 0, queue.agents?.length ?? 0)]),
    ...(typeof level === 'number' && level < limits.level ? [t('Service level low')] : []),
  ];
};
