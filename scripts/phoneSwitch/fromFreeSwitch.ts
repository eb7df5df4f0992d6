import type { SwitchEvent } from '../../contract/calls/phoneSwitchEvents';
import { getDirection, getUserType, parseParty, type SwitchBlock, type Translate } from './switchBlock';

const agentStatus: Record<string, 'agent.login' | 'agent.logout' | 'agent.pause'> = {
  Available: 'agent.login',
  'Available (On Demand)': 'agent.login',
  'Logged Out': 'agent.logout',
  'On Break': 'agent.pause',
};

/**
 * Translates events of FreeSWITCH's event socket (`event plain …`). Values are URL-encoded, and sequence numbers
 * increase within a core.
 */
export const translateFreeSwitch: Translate = (encoded, domain) => {
  const block: SwitchBlock = Object.fromEntries(
    Object.entries(encoded).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
  const common = {
    event_id: `${block['Core-UUID']}-${block['Event-Sequence']}`,
    time: new Date(Number(block['Event-Date-Timestamp']) / 1000).toISOString(),
    domain_name: block.variable_domain_name || block['domain-name'] || domain,
  };
  if (block['Event-Name'] !== 'CUSTOM') return translateChannel(block, common);
  return block['Event-Subclass'] === 'callcenter::info'
    ? translateQueue(block, common)
    : translatePhone(block, common);
};

type CommonFields = Pick<SwitchEvent, 'event_id' | 'time' | 'domain_name'>;

/** The first channel represents the call. All other channels are legs of the call. */
function translateChannel(block: SwitchBlock, common: CommonFields): SwitchEvent[] {
  const leg_id = block['Unique-ID'] ?? '';
  const call = { ...common, call_id: block['Channel-Call-UUID'] || leg_id };
  const to = parseParty(block['Caller-Destination-Number']);
  const isFirst = call.call_id === leg_id;
  const leg = { type: 'call.leg', ...call, leg_id, account: to, user_type: getUserType(to) } as const;
  switch (block['Event-Name']) {
    case 'CHANNEL_CREATE': {
      if (!isFirst) return [{ ...leg, state: 'ringing' }];
      const from = parseParty(block['Caller-Caller-ID-Number']);
      return [{ type: 'call.started', ...call, direction: getDirection(from, to), from, to }];
    }
    case 'CHANNEL_ANSWER':
    case 'CHANNEL_UNHOLD':
      return isFirst ? [] : [{ ...leg, state: 'connected' }];
    case 'CHANNEL_HOLD':
      return isFirst ? [] : [{ ...leg, state: 'holding' }];
    case 'CHANNEL_HANGUP_COMPLETE': {
      if (!isFirst) return [{ ...leg, state: 'ended' }];
      const isBusy = block['Hangup-Cause'] === 'USER_BUSY';
      return [{ type: 'call.ended', ...call, ...(isBusy && { result: 'busy' as const }) }];
    }
    default:
      return [];
  }
}

function translateQueue(block: SwitchBlock, common: CommonFields): SwitchEvent[] {
  const queue = (block['CC-Queue'] ?? '').split('@')[0] ?? '';
  const call_id = block['CC-Member-Session-UUID'] ?? '';
  const leg = {
    type: 'call.leg',
    ...common,
    call_id,
    leg_id: `queue-${queue}`,
    account: queue,
    user_type: 'acds',
  } as const;
  switch (block['CC-Action']) {
    case 'member-queue-start':
      return [{ ...leg, state: 'waiting' }];
    case 'member-queue-end': {
      if (block['CC-Cause'] === 'Terminated') return [{ ...leg, state: 'ended', answered: true }];
      const exit = block['CC-Cancel-Reason'] === 'BREAK_OUT' ? 'hangup_waiting' : 'redirect_waiting';
      return [{ ...leg, state: 'ended', exit }];
    }
    case 'agent-status-change': {
      const type = agentStatus[block['CC-Agent-Status'] ?? ''];
      const account = (block['CC-Agent'] ?? '').split('@')[0] ?? '';
      return type ? [{ type, ...common, account, reason: block['CC-Agent-Status'] ?? '' }] : [];
    }
    default:
      return [];
  }
}

function translatePhone(block: SwitchBlock, common: CommonFields): SwitchEvent[] {
  const phone = {
    ...common,
    ...(block.realm && { domain_name: block.realm }),
    account: block['from-user'] ?? '',
    contact: (block.contact ?? '').replace(/^.*<|>.*$/g, ''),
    address: block['network-ip'] ? `udp:${block['network-ip']}:${block['network-port'] ?? '5060'}` : '',
    user_agent: block['user-agent'] ?? '',
  };
  switch (block['Event-Subclass']) {
    case 'sofia::register':
      return [{ type: 'phone.registered', ...phone, cause: 'register' }];
    case 'sofia::unregister':
      return [{ type: 'phone.unregistered', ...phone, cause: 'unregister' }];
    case 'sofia::expire':
      return [{ type: 'phone.unregistered', ...phone, cause: 'expire' }];
    default:
      return [];
  }
}
