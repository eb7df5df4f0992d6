import { createHash } from 'node:crypto';
import type { SwitchEvent } from '../../contract/calls/phoneSwitchEvents';
import { getDirection, getUserType, parseParty, type SwitchBlock, type Translate } from './switchBlock';

/** `PJSIP/201-00000007` → `201` */
const extractAccount = (channel: string | undefined): string =>
  parseParty(/^\w+\/([^-@/]+)/.exec(channel ?? '')?.[1]);

type CommonFields = Pick<SwitchEvent, 'event_id' | 'time' | 'domain_name'>;

/**
 * Translates events of the Asterisk manager interface, which requires `timestampevents = yes`. The events have no
 * sequence number, so their ids are derived from their content.
 */
export const translateAsterisk: Translate = (block, domain) => {
  const common: CommonFields = {
    event_id: createHash('sha256').update(JSON.stringify(block)).digest('hex').slice(0, 40),
    time: new Date(Number(block.Timestamp) * 1000).toISOString(),
    domain_name: domain,
  };
  return [
    ...translateChannel(block, common),
    ...translateQueue(block, common),
    ...translateAgent(block, common),
    ...translatePhone(block, common),
  ];
};

/** The linked channel represents the call. All other channels are legs of the call. */
function translateChannel(block: SwitchBlock, common: CommonFields): SwitchEvent[] {
  const call = { ...common, call_id: block.Linkedid ?? '' };
  const isFirst = block.Uniqueid === block.Linkedid;
  const toLeg = (id: string | undefined, channel: string | undefined) => {
    const account = extractAccount(channel);
    return { type: 'call.leg', ...call, leg_id: id ?? '', account, user_type: getUserType(account) } as const;
  };
  const ownLeg = toLeg(block.Uniqueid, block.Channel);
  const dialled = () => ({
    ...toLeg(block.DestUniqueid, block.DestChannel),
    call_id: block.DestLinkedid ?? call.call_id,
  });
  switch (block.Event) {
    case 'Newchannel': {
      if (!isFirst) return [];
      const [from, to] = [parseParty(block.CallerIDNum), parseParty(block.Exten)];
      return [{ type: 'call.started', ...call, direction: getDirection(from, to), from, to }];
    }
    case 'DialBegin':
      return [{ ...dialled(), state: 'ringing' }];
    case 'DialEnd':
      return [{ ...dialled(), state: block.DialStatus === 'ANSWER' ? 'connected' : 'ended' }];
    case 'Hold':
      return isFirst ? [] : [{ ...ownLeg, state: 'holding' }];
    case 'Unhold':
      return isFirst ? [] : [{ ...ownLeg, state: 'connected' }];
    case 'Hangup': {
      if (!isFirst) return [{ ...ownLeg, state: 'ended' }];
      const isBusy = block.Cause === '17';
      return [{ type: 'call.ended', ...call, ...(isBusy && { result: 'busy' as const }) }];
    }
    default:
      return [];
  }
}

function translateQueue(block: SwitchBlock, common: CommonFields): SwitchEvent[] {
  const queue = parseParty(block.Queue);
  const leg = {
    type: 'call.leg',
    ...common,
    call_id: block.Linkedid ?? '',
    leg_id: `queue-${queue}`,
    account: queue,
    user_type: 'acds',
  } as const;
  switch (block.Event) {
    case 'QueueCallerJoin':
      return [{ ...leg, state: 'waiting' }];
    case 'AgentConnect':
      return [{ ...leg, state: 'ended', answered: true }];
    case 'QueueCallerAbandon':
      return [{ ...leg, state: 'ended', exit: 'hangup_waiting' }];
    default:
      return [];
  }
}

function translateAgent(block: SwitchBlock, common: CommonFields): SwitchEvent[] {
  const agent = { ...common, account: extractAccount(block.Interface), queue: parseParty(block.Queue) };
  switch (block.Event) {
    case 'QueueMemberAdded':
      return [{ type: 'agent.login', ...agent }];
    case 'QueueMemberRemoved':
      return [{ type: 'agent.logout', ...agent }];
    case 'QueueMemberPause':
      return [
        {
          type: block.Paused === '1' ? 'agent.pause' : 'agent.unpause',
          ...agent,
          reason: block.PausedReason ?? '',
        },
      ];
    default:
      return [];
  }
}

function translatePhone(block: SwitchBlock, common: CommonFields): SwitchEvent[] {
  if (block.Event !== 'ContactStatus') return [];
  const phone = {
    ...common,
    account: block.EndpointName || block.AOR || '',
    contact: block.URI ?? '',
    user_agent: block.UserAgent ?? '',
    address: block.ViaAddress ? `udp:${block.ViaAddress}` : '',
  };
  switch (block.ContactStatus) {
    case 'Created':
    case 'Reachable':
    case 'NonQualified':
      return [{ type: 'phone.registered', ...phone, cause: 'register' }];
    case 'Removed':
      return [{ type: 'phone.unregistered', ...phone, cause: 'unregister' }];
    case 'Unreachable':
      return [{ type: 'phone.unregistered', ...phone, cause: 'expire' }];
    default:
      return [];
  }
}
