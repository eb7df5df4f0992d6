import { usualSeconds } from '../../../../contract/phoneSystem/usualSeconds';
import { namedIn } from '../../../../telephony/namedIn';
import { edgesOf } from '../../../../telephony/routing/edgesOf';
import type { Edge, Settings } from '../../../../telephony/routing/step';
import { agentsIn } from '../../../calls/queues/queueStaff';
import type { AccountType } from '../../../phoneSystem/accounts/accountStore';
import type {
  PlannedAttendant,
  PlannedExtension,
  PlannedOrbit,
  PlannedQueue,
  PlannedRingGroup,
} from './plan/simulatorConfig';

/** A record's document, or the settings of a phone system. */
export type Body = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Seconds or a count held as text; `otherwise` for nothing, and bounded so that no call takes hours. */
function bounded(value: unknown, otherwise: number, least: number, most: number): number {
  const number = text(value) === '' ? otherwise : Number(value);
  return Number.isFinite(number) ? Math.min(most, Math.max(least, number)) : otherwise;
}

export const isOff = ({ disabled }: Body): boolean => disabled === 'true';

/** A yes/no setting: its own value, or that of the phone system. */
const isYes = (own: unknown, inherited: unknown): boolean => (text(own) || text(inherited)) === 'true';

/** The rules of an account, as the picture of the call flow has them. */
const rules = (type: AccountType, account: string, body: Body, settings: Body = {}): { edges: Edge[] } => ({
  edges: edgesOf(type, { ...(body as Settings), name: account }, settings as Settings),
});

const extension = (account: string, body: Body, settings: Body): PlannedExtension => ({
  account,
  dnd: body.dnd === 'true',
  ...rules('extensions', account, body, settings),
  recordsInside: isYes(body.rec_internal, settings.rec_internal),
  recordsOutside: isYes(body.rec_external, settings.rec_external) || isYes(body.rec_extension, undefined),
});

const queue = (account: string, body: Body, settings: Body): PlannedQueue => {
  const { edges } = rules('acds', account, body);
  return {
    account,
    agents: agentsIn(body),
    edges,
    timeout: bounded(body.timeout, usualSeconds.queue, 10, 1800),
    leastWait: bounded(body.wait_time, 0, 0, 60),
    ringTime: bounded(body.ring_time, usualSeconds.agent, 3, 60),
    recoverTime: bounded(body.recover_time, usualSeconds.wrapUp, 0, 300),
    maxCalls: bounded(body.maxcall, 0, 0, 1000),
    records: isYes(body.rec, settings.rec_acd),
    neverCloses: !edges.some(({ kind }) => kind === 'flag'),
  };
};

const attendant = (account: string, body: Body): PlannedAttendant => ({
  account,
  ...rules('attendants', account, body),
});

const orbit = (account: string, body: Body): PlannedOrbit => ({ account, ...rules('orbits', account, body) });

const ringGroup = (account: string, body: Body, settings: Body): PlannedRingGroup => ({
  account,
  ...rules('hunts', account, body),
  stages: ([1, 2, 3] as const).map((stage) => ({
    members: namedIn(body[`st${stage}_ext`]),
    seconds: bounded(body[`st${stage}_dur`], 15, 3, 60),
  })),
  records: isYes(body.rec, settings.rec_hunt),
});

/** Makes what calls are planned from out of an account's document and the settings of its phone system. */
export const planned = { extension, queue, attendant, ringGroup, orbit };
