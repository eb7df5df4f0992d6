import { eq, notInArray, sql } from 'drizzle-orm';
import type { todayCalls } from '../../../contract/console/today';
import type { OrderStatus } from '../../../contract/hardware/orderStatuses';
import { type CallName, everyCall } from '../../../contract/index';
import { proveReach } from '../../../telephony/routing/reach/proveReach';
import { phoneSystem } from '../../../telephony/routing/system';
import { mayMake } from '../../access/mayMake';
import { wallboard } from '../../calls/queues/wallboard';
import { countToDecide } from '../../changeRequests/countToDecide';
import { records } from '../../database/schema';
import { orders, statusOf } from '../../hardware/orders/hardwareOrderRecords';
import type { HandlersOf } from '../../http/routing/callHandler';
import { messagesOf } from '../../media/voicemail/voiceMessageRecords';
import { callFlow } from '../../phoneSystem/callRouting/callFlowSteps';
import { zoneOf } from '../../phoneSystem/callRouting/serviceFlagState';
import { callsToday } from './callsToday';
import { offlinePhones } from './phonesToday';
import { setUpToday } from './setUpToday';
import { triggersToday } from './triggersToday';

/** Messages and orders named. */
const MOST_NAMED = 5;
/** Seconds in which a call is answered in time, for who has chosen no others. */
const USUAL_TARGET = 20;
/** Findings named. */
const MOST_FINDINGS = 5;

/** Where an order goes no further. */
const settled: readonly OrderStatus[] = ['none', 'completed', 'cancelled'];

export const todayHandlers: HandlersOf<keyof typeof todayCalls> = {
  async GetToday({ db, domain, scope, callerNow }) {
    const now = new Date();
    const caller = await callerNow();
    /** Reads a part that is told by a call, for those who may make that call. */
    const part = async <Part>(call: CallName, read: () => Promise<Part>): Promise<Part | null> =>
      mayMake(caller, everyCall[call]) ? read() : null;

    const messages = await part('GetVoiceMessages', () => messagesOf(db, domain, undefined, true));
    const offline = await part('GetRegistrations', () => offlinePhones(db, domain));
    const board = await part('GetWallboard', () =>
      wallboard(db, domain, { queues: [], target: USUAL_TARGET }, now),
    );
    const open = await part('GetHardwareOrders', () =>
      orders.within(
        db,
        scope,
        eq(records.domainName, domain.domainName),
        notInArray(sql`coalesce(${records.body} ->> 'status', 'none')`, [...settled]),
      ),
    );
    return {
      name: domain.display ?? domain.domainName,
      time_zone: zoneOf(domain),
      triggers: await part('GetServiceFlagList', () => triggersToday(db, domain, now)),
      calls: await part('GetCallLogs', () => callsToday(db, domain, now)),
      new_messages: messages?.length ?? null,
      messages: messages?.slice(0, MOST_NAMED) ?? null,
      offline_phones: offline?.offline_phones ?? null,
      offline: offline?.offline ?? null,
      queues: board?.queues ?? null,
      orders:
        open
          ?.toReversed()
          .slice(0, MOST_NAMED)
          .map((order) => ({
            id: order.id,
            order_id: order.order_id,
            status: statusOf(order),
            dateCreated: order.dateCreated,
          })) ?? null,
      set_up: await part('GetServiceFlagList', () => setUpToday(db, domain)),
      to_decide: await part('ApproveChangeRequest', () => countToDecide(db, caller.session)),
    };
  },

  async ProveReach({ db, domain, body }) {
    const steps = await callFlow(db, domain);
    const { findings, numbers } = proveReach(phoneSystem(steps, zoneOf(domain)), new Date());
    return {
      numbers,
      lost: findings.filter(({ level }) => level === 'error').length,
      findings: findings
        .slice(0, body.most ?? MOST_FINDINGS)
        .map(({ id, level, title, fix }) => ({ id, level, title, fix })),
    };
  },
};
