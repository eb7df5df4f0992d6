import { eq, notInArray, sql } from 'drizzle-orm';
import type { todayCalls } from '../../../contract/console/today';
import type { OrderStatus } from '../../../contract/hardware/orderStatuses';
import { allCalls, type CallName } from '../../../contract/index';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { canCall } from '../../apiCalls/canCall';
import { buildWallboard } from '../../calls/queues/buildWallboard';
import { countPendingDecisions } from '../../changeRequests/countPendingDecisions';
import { records } from '../../database/schema';
import { getOrderStatus, orders } from '../../hardware/orders/hardwareOrderRecords';
import { readMessages } from '../../media/voicemail/voiceMessageRecords';
import { readHolidayToday } from '../../phoneSystem/callRouting/holidayRecords';
import { readReachabilityReports } from '../../phoneSystem/callRouting/reachabilityReports';
import { getDomainTimeZone } from '../../phoneSystem/callRouting/serviceFlagState';
import { readOfflinePhones } from './phonesToday';
import { readCallsToday } from './readCallsToday';
import { readNumbersToday } from './readNumbersToday';
import { readSetupToday } from './readSetupToday';
import { readTriggersToday } from './readTriggersToday';

/** Maximum number of messages and orders listed. */
const MAX_NAMED = 5;
/** Default target for answering calls, in seconds. */
const DEFAULT_TARGET_SECONDS = 20;
const MAX_FINDINGS = 5;

const closedStatuses: readonly OrderStatus[] = ['none', 'completed', 'cancelled'];

export const todayHandlers: HandlersFor<keyof typeof todayCalls> = {
  async GetToday({ request: { domain }, caller: { scope, callerNow }, services: { db } }) {
    const now = new Date();
    const caller = await callerNow();
    const mayCall = (call: CallName): boolean => canCall(caller, allCalls[call]);
    /** Reads a part of the overview if the user may make the corresponding call. Otherwise returns null. */
    const part = async <Part>(call: CallName, read: () => Promise<Part>): Promise<Part | null> =>
      mayCall(call) ? read() : null;

    const messages = await part('GetVoiceMessages', () => readMessages(db, domain, undefined, true));
    const offline = await part('GetRegistrations', () => readOfflinePhones(db, domain));
    const board = await part('GetWallboard', () =>
      buildWallboard(db, domain, { queues: [], target: DEFAULT_TARGET_SECONDS }, now),
    );
    const open = await part('GetHardwareOrders', () =>
      orders.within(
        db,
        scope,
        eq(records.domainName, domain.domainName),
        notInArray(sql`coalesce(${records.body} ->> 'status', 'none')`, [...closedStatuses]),
      ),
    );
    return {
      name: domain.display ?? domain.domainName,
      time_zone: getDomainTimeZone(domain),
      triggers: await part('GetServiceFlagList', () => readTriggersToday(db, domain, now)),
      holiday: await part('GetHolidays', () => readHolidayToday(db, domain, now)),
      calls: await part('GetCallLogs', () => readCallsToday(db, domain, now)),
      new_messages: messages?.length ?? null,
      messages: messages?.slice(0, MAX_NAMED) ?? null,
      offline_phones: offline?.offline_phones ?? null,
      offline_since: offline?.offline_since ?? null,
      offline: offline?.offline ?? null,
      queues: board?.queues ?? null,
      orders:
        open
          ?.toReversed()
          .slice(0, MAX_NAMED)
          .map((order) => ({
            id: order.id,
            order_id: order.order_id,
            status: getOrderStatus(order),
            dateCreated: order.dateCreated,
          })) ?? null,
      numbers: await part('GetEmergencyAddresses', () => readNumbersToday(db, domain)),
      set_up: await part('GetServiceFlagList', () => readSetupToday(db, domain, mayCall)),
      to_decide: await part('ApproveChangeRequest', () => countPendingDecisions(db, caller.session)),
    };
  },

  async ProveReach({ request: { domain, body }, services: { db } }) {
    const reports = await readReachabilityReports(db, [domain], new Date());
    const { findings = [], numbers } = reports.get(domain.domainName) ?? {};
    return {
      numbers,
      lost: findings.filter(({ level }) => level === 'error').length,
      findings: findings
        .slice(0, body.most ?? MAX_FINDINGS)
        .map(({ id, level, title, fix }) => ({ id, level, title, fix })),
    };
  },
};
