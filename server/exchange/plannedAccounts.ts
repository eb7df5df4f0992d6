import type {
  Diversion,
  PlannedAttendant,
  PlannedExtension,
  PlannedQueue,
  PlannedRingGroup,
} from './plan/config';

/** A record's document, or the settings of a phone system. */
export type Body = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const accountsIn = (value: unknown): string[] =>
  text(value)
    .split(/[\s;,]+/)
    .filter(Boolean);

/** Seconds or a count held as text; `otherwise` for nothing, and bounded so that no call takes hours. */
function bounded(value: unknown, otherwise: number, least: number, most: number): number {
  const number = text(value) === '' ? otherwise : Number(value);
  return Number.isFinite(number) ? Math.min(most, Math.max(least, number)) : otherwise;
}

export const isOff = ({ disabled }: Body): boolean => disabled === 'true';

/** A yes/no setting: its own value, or that of the phone system. */
const isYes = (own: unknown, inherited: unknown): boolean => (text(own) || text(inherited)) === 'true';

/** Flags and destinations stand in two lists, side by side. */
function diversionsOf({ flag, night }: Body): Diversion[] {
  const destinations = accountsIn(night);
  return accountsIn(flag).flatMap((one, index) => {
    const destination = destinations[index];
    return destination ? [{ flag: one, destination }] : [];
  });
}

const menuOf = (body: Body): string[] =>
  Array.from({ length: 10 }, (_, row) =>
    text(body[`key${row}`]) === '' ? '' : text(body[`act${row}`]),
  ).filter(Boolean);

const extension = (account: string, body: Body, settings: Body): PlannedExtension => ({
  account,
  dnd: body.dnd === 'true',
  forward: text(body.cfa),
  hasMailbox: !['Disabled', 'false'].includes(text(body.mb_enable) || text(settings.mb_enable)),
  mailboxAfter: bounded(body.mb_timeout, bounded(settings.mb_timeout, 20, 1, 60), 1, 60),
  recordsInside: isYes(body.rec_internal, settings.rec_internal),
  recordsOutside: isYes(body.rec_external, settings.rec_external) || isYes(body.rec_extension, undefined),
});

const queue = (account: string, body: Body, settings: Body): PlannedQueue => ({
  account,
  agents: [...new Set([body.all_agents, body.pool1].flatMap(accountsIn))],
  diversions: diversionsOf(body),
  anonymousTo: text(body.anonymous_dest),
  timeout: bounded(body.timeout, 240, 10, 1800),
  redirect: text(body.redirect),
  leastWait: bounded(body.wait_time, 0, 0, 60),
  ringTime: bounded(body.ring_time, 15, 3, 60),
  recoverTime: bounded(body.recover_time, 5, 0, 300),
  maxCalls: bounded(body.maxcall, 0, 0, 1000),
  keys: menuOf(body),
  records: isYes(body.rec, settings.rec_acd),
});

const attendant = (account: string, body: Body): PlannedAttendant => ({
  account,
  diversions: diversionsOf(body),
  choices: menuOf(body),
  redirect: text(body.redirect) || text(body.operator),
});

const ringGroup = (account: string, body: Body, settings: Body): PlannedRingGroup => ({
  account,
  diversions: diversionsOf(body),
  anonymousTo: text(body.hunt_anonymous_dest),
  stages: ([1, 2, 3] as const).map((stage) => ({
    members: accountsIn(body[`st${stage}_ext`]),
    seconds: bounded(body[`st${stage}_dur`], 15, 3, 60),
  })),
  final: text(body.st4_ext),
  records: isYes(body.rec, settings.rec_hunt),
});

/** Makes what calls are planned from out of an account's document and the settings of its phone system. */
export const planned = { extension, queue, attendant, ringGroup };
