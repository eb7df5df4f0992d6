import { and, eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { media, portNumbers, portOrders } from '../database/schema';
import { notFound } from '../http/errors/apiError';
import { filtersOf, orderOf, paged, pageOf, searchIn } from '../http/lists/listQuery';
import type { HandlersOf } from '../http/routing/callHandler';
import { type Scope, within } from '../http/tenancy/tenantScope';
import { storedBytes } from '../media/files/mediaContent';
import { requireNumber } from '../numbers/format/normaliseNumber';
import { checkPortNumbers, faultText } from './checkPortNumbers';
import { losingCarriers } from './losingCarriers';
import { readOrder, referenceOf } from './portRows';
import { searchedOfNumber, searchedOfOrder } from './portSearch';
import { portDate, readPortNumbers, readPortOrders } from './shownPortOrders';

const columns = {
  id: portOrders.id,
  state: portOrders.state,
  domain_name: portOrders.domainName,
  losing_carrier: portOrders.losingCarrier,
  category: portOrders.category,
  wanted_date: portOrders.wantedDate,
  date: portDate,
  submitted_at: portOrders.submittedAt,
  cut_over_at: portOrders.cutOverAt,
  way_back_until: portOrders.wayBackUntil,
  ended_at: portOrders.endedAt,
  dateCreated: portOrders.dateCreated,
};

const numberColumns = {
  id: portNumbers.id,
  order_id: portNumbers.orderId,
  number: portNumbers.number,
  state: portNumbers.state,
  leads_to: portNumbers.leadsTo,
  dateCreated: portNumbers.dateCreated,
};

/** The orders a request asks for, within the scope. */
const asked = (scope: Scope, body: { number?: string | null; search?: string | null }) =>
  and(
    within(scope, portOrders),
    ...filtersOf(body, {
      ...columns,
      wholesalerid: portOrders.wholesalerId,
      remote_trunk_id: portOrders.remoteTrunkId,
    }),
    body.number
      ? sql`exists (select from ${portNumbers} n where n.order_id = ${portOrders.id}
          and n.number = ${requireNumber(body.number, 'number')})`
      : undefined,
    searchIn(body.search, searchedOfOrder(scope.level)),
  );

type Reads =
  | 'CheckPortNumbers'
  | 'GetPortOrders'
  | 'GetPortOrderCounts'
  | 'GetPortNumbers'
  | 'DownloadPortLetter';

export const portOrderReads: HandlersOf<Reads> = {
  async CheckPortNumbers({ db, body, scope, gateways }) {
    const checked = await checkPortNumbers(db, scope, body.numbers);
    const carriers = await losingCarriers(
      gateways.carrier,
      checked.flatMap(({ number, fault }) => (number && fault === null ? [number] : [])),
    );
    return checked.map(({ text, number, fault, isDrafted, category, region }) => ({
      text,
      number,
      valid: fault === null,
      code: fault ?? (isDrafted ? 'in_draft' : null),
      why: fault ? faultText(fault) : isDrafted ? t('is in a draft already') : null,
      region,
      category,
      losing_carrier: (number && carriers.get(number)) ?? null,
    }));
  },

  async GetPortOrders({ db, body, scope }) {
    const where = asked(scope, body);
    const wish = body.sortBy ? body : { ...body, sortOrder: body.sortOrder ?? ('DESC' as const) };
    const { pageSize, offset } = pageOf(body);
    const items = await readPortOrders(db, scope.level, {
      where,
      orderBy: orderOf(wish, columns, portOrders.id, portOrders.id),
      limit: pageSize,
      offset,
    });
    return paged(items, await db.$count(portOrders, where), body);
  },

  async GetPortOrderCounts({ db, body, scope }) {
    return db
      .select({ state: portOrders.state, count: sql<number>`count(*)::int` })
      .from(portOrders)
      .where(asked(scope, body))
      .groupBy(portOrders.state);
  },

  async GetPortNumbers({ db, body, scope }) {
    const where = and(
      within(scope, portNumbers),
      ...filtersOf(body, numberColumns),
      searchIn(body.search, searchedOfNumber(scope.level)),
    );
    const { pageSize, offset } = pageOf(body);
    const items = await readPortNumbers(db, scope.level, {
      where,
      orderBy: orderOf(body, numberColumns, portNumbers.number, portNumbers.id),
      limit: pageSize,
      offset,
    });
    return paged(items, await db.$count(portNumbers, where), body);
  },

  async DownloadPortLetter({ db, body, scope, gateways }) {
    const order = await readOrder(db, scope, body.id);
    const [letter] = order.letterId
      ? await db
          .select({ contentId: media.contentId, size: media.size })
          .from(media)
          .where(eq(media.id, order.letterId))
      : [];
    if (!letter)
      throw notFound(t('The letter of order {id} has not been signed.', { id: referenceOf(order) }));
    return {
      fileName: `letter-of-authority-${referenceOf(order)}.pdf`,
      type: 'application/pdf',
      content: storedBytes(db, gateways.files, letter),
    };
  },
};
