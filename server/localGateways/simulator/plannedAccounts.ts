import { defaultSeconds } from '../../../contract/phoneSystem/defaultSeconds';
import { buildEdges } from '../../../telephony/routing/buildEdges';
import type { Edge, Settings } from '../../../telephony/routing/step';
import { splitNames } from '../../../telephony/splitNames';
import type { AccountType } from '../../accounts/accountStore';
import { getAgents } from '../../calls/queues/readQueueStaff';
import type {
  PlannedAttendant,
  PlannedExtension,
  PlannedOrbit,
  PlannedQueue,
  PlannedRingGroup,
} from './plan/simulatorConfig';

/** The body of a record, or the settings of a phone system. */
export type Body = Record<string, unknown>;

const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Parses a number from text, with a default and bounds that keep simulated calls short. */
function clamp(value: unknown, fallback: number, minimum: number, maximum: number): number {
  const number = toText(value) === '' ? fallback : Number(value);
  return Number.isFinite(number) ? Math.min(maximum, Math.max(minimum, number)) : fallback;
}

export const isDisabled = ({ disabled }: Body): boolean => disabled === 'true';

/** Resolves a boolean setting, which by default is inherited from the phone system. */
const isEnabled = (ownValue: unknown, inherited: unknown): boolean =>
  (toText(ownValue) || toText(inherited)) === 'true';

const getEdges = (
  type: AccountType,
  account: string,
  body: Body,
  settings: Body = {},
): { edges: Edge[] } => ({
  edges: buildEdges(type, { ...(body as Settings), name: account }, settings as Settings),
});

const planExtension = (account: string, body: Body, settings: Body): PlannedExtension => ({
  account,
  dnd: body.dnd === 'true',
  ...getEdges('extensions', account, body, settings),
  recordsInside: isEnabled(body.rec_internal, settings.rec_internal),
  recordsOutside:
    isEnabled(body.rec_external, settings.rec_external) || isEnabled(body.rec_extension, undefined),
});

function planQueue(account: string, body: Body, settings: Body): PlannedQueue {
  const { edges } = getEdges('acds', account, body);
  return {
    account,
    agents: getAgents(body),
    edges,
    timeout: clamp(body.timeout, defaultSeconds.queue, 10, 1800),
    leastWait: clamp(body.wait_time, 0, 0, 60),
    ringTime: clamp(body.ring_time, defaultSeconds.agent, 3, 60),
    recoverTime: clamp(body.recover_time, defaultSeconds.wrapUp, 0, 300),
    maxCalls: clamp(body.maxcall, 0, 0, 1000),
    records: isEnabled(body.rec, settings.rec_acd),
    neverCloses: !edges.some(({ kind }) => kind === 'flag'),
  };
}

const planAttendant = (account: string, body: Body): PlannedAttendant => ({
  account,
  ...getEdges('attendants', account, body),
});

const planOrbit = (account: string, body: Body): PlannedOrbit => ({
  account,
  ...getEdges('orbits', account, body),
});

const planRingGroup = (account: string, body: Body, settings: Body): PlannedRingGroup => ({
  account,
  ...getEdges('hunts', account, body),
  stages: ([1, 2, 3] as const).map((stage) => ({
    members: splitNames(body[`st${stage}_ext`]),
    seconds: clamp(body[`st${stage}_dur`], 15, 3, 60),
  })),
  records: isEnabled(body.rec, settings.rec_hunt),
});

/** Functions that build simulation input from an account's record and the settings of its phone system. */
export const accountPlanners = {
  extension: planExtension,
  queue: planQueue,
  attendant: planAttendant,
  ringGroup: planRingGroup,
  orbit: planOrbit,
};
