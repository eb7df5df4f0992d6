import type { ConditionValue } from '../../declaration/condition';
import type { Tone } from '../../declaration/vocabulary';

/** What a filter is set to: a value, several, or a day so many days from today. */
export type WantedValue = ConditionValue | readonly ConditionValue[] | { inDays: number };

/** Filters of a resource's list, by the names they have there. */
export type Wanted = Readonly<Record<string, WantedValue>>;

/**
 * Something that may need attention: as many records of a resource as its list shows under a filter. The line leads to
 * that list, so that both always say the same; who may not open the list does not see the line.
 */
export interface AttentionItem {
  /** Unique. */
  name: string;
  resource: string;
  filter: Wanted;
  /** What they are, after their count: of one, and of several. */
  words: readonly [one: string, many: string];
  /** Why it matters, or what to do about it: a sentence. */
  why: string;
  tone: Exclude<Tone, 'neutral' | 'success'>;
}

/** What Home looks after, the most pressing first. */
export const attention: readonly AttentionItem[] = [
  {
    name: 'silentServers',
    resource: 'host-servers',
    filter: { extensions_from: 1, registrations_to: 0 },
    words: ['server without a registered phone', 'servers without a registered phone'],
    why: 'It has extensions but no registered phones.',
    tone: 'error',
  },
  {
    name: 'fullServers',
    resource: 'host-servers',
    filter: { load_from: 90 },
    words: ['server near or over its capacity', 'servers near or over their capacity'],
    why: 'Move phone systems away, or set another one active.',
    tone: 'error',
  },
  {
    name: 'fullTrunks',
    resource: 'trunks',
    filter: { load_from: 80 },
    words: ['trunk near its capacity', 'trunks near their capacity'],
    why: 'Over 80 % of channels are in use; further calls may be rejected.',
    tone: 'error',
  },
  {
    name: 'failedBilling',
    resource: 'billing/failed-requests',
    filter: {},
    words: ['failed billing request', 'failed billing requests'],
    why: 'Not billed correctly until resubmitted.',
    tone: 'error',
  },
  {
    name: 'heldOrders',
    resource: 'hardware-orders',
    filter: { status: ['credithold', 'failed'] },
    words: ['hardware order held or failed', 'hardware orders held or failed'],
    why: 'Over the credit limit, or refused by the distributor.',
    tone: 'error',
  },
  {
    name: 'lateOrders',
    resource: 'hardware-orders',
    filter: { status: ['pending', 'processing', 'picking', 'picked'], dateCreated_to: { inDays: -8 } },
    words: ['hardware order open for over a week', 'hardware orders open for over a week'],
    why: 'Check with the distributor.',
    tone: 'warning',
  },
  {
    name: 'differences',
    resource: 'billing/reconciliation',
    filter: {},
    words: ['number with a billing difference', 'numbers with billing differences'],
    why: 'Inventory, phone system and billing disagree.',
    tone: 'warning',
  },
  {
    name: 'beingSetUp',
    resource: 'domains',
    filter: { state: ['provisioning'] },
    words: ['phone system still being set up', 'phone systems still being set up'],
    why: 'Not usable until finished.',
    tone: 'warning',
  },
  {
    name: 'due',
    resource: 'quarantined-numbers',
    filter: { date_torelease_to: { inDays: 0 } },
    words: ['number due for release', 'numbers due for release'],
    why: 'The quarantine period is over but not ended.',
    tone: 'warning',
  },
  {
    name: 'expiring',
    resource: 'quarantined-numbers',
    filter: { date_torelease_from: { inDays: 1 }, date_torelease_to: { inDays: 7 } },
    words: ['quarantine ends within a week', 'quarantines end within a week'],
    why: 'These numbers become available then.',
    tone: 'info',
  },
];
