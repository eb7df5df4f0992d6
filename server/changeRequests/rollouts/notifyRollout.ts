import { type MessageDescriptor, msg } from '#i18n';
import type { RolloutState } from '../../../contract/console/rollouts';
import type { Transaction } from '../../database/transaction';
import { notify } from '../../notifications/notify';
import type { RolloutRow } from './rolloutRows';

const messages: Partial<Record<RolloutState, MessageDescriptor>> = {
  done: msg('The rollout “{title}” is done.'),
  stopped: msg('The rollout “{title}” has stopped: {reason}'),
  reverting: msg('The rollout “{title}” is being undone: {reason}'),
  reverted: msg('The rollout “{title}” is undone.'),
};

/** Notifies the requester of the new state of a rollout. */
export async function notifyRollout(tx: Transaction, row: RolloutRow): Promise<void> {
  const text = messages[row.state];
  if (!text) return;
  const { id, title, askerId, reason } = row;
  await notify(tx, {
    kind: 'changeRequest',
    to: askerId,
    topic: `rollout ${id}`,
    title: { text: msg('Rollout {id}'), values: { id } },
    texts: [{ text, values: { title, reason: reason ?? '' } }],
    address: `/rollouts/${id}/show`,
  });
}
