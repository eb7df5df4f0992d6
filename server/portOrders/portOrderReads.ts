import { and, eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { HandlersFor } from '../apiCalls/callHandler';
import { media, portNumbers, portOrders } from '../database/schema';
import { createNotFoundError } from '../http/errors/apiError';
import { buildFilters, buildOrder, buildSearch } from '../http/lists/listQuery';
import { selectPage, sortNewestFirst } from '../http/lists/selectPage';
import { buildScopeWhere, type Scope } from '../http/tenancy/tenantScope';
import { toStoredBytes } from '../media/files/mediaContent';
import { requireNumber } from '../numberingPlan/normaliseNumber';
import { checkPortNumbers, getFaultMessage } from './checkPortNumbers';
import { lookUpLosingCarriers } from './lookUpLosingCarriers';
import {
  portDate,
  selectPortNumbers,
  selectPortOrders,
  toPortNumber,
  toPortOrder,
} from './portOrderResponses';
import { getReference, readOrder } from './portRows';
import { getNumberSearchColumns, getOrderSearchColumns } from './portSearch';

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

const buildWhere = (scope: Scope, body: { number?: string | null; search?: string | null }) =>
  and(
    buildScopeWhere(scope, portOrders),
    ...buildFilters(body, {
      ...columns,
      wholesalerid: portOrders.wholesalerId,
      remote_trunk_id: portOrders.remoteTrunkId,
    }),
    body.number
      ? sql`exists (select from ${portNumbers} n where n.order_id = ${portOrders.id}
          and n.number = ${requireNumber(body.number, 'number')})`
      : undefined,
    buildSearch(body.search, getOrderSearchColumns(scope.level)),
  );

type PortOrderReadName =
  | 'CheckPortNumbers'
  | 'GetPortOrders'
  | 'GetPortOrderCounts'
  | 'GetPortNumbers'
  | 'DownloadPortLetter';

export const portOrderReads: HandlersFor<PortOrderReadName> = {
  async CheckPortNumbers({ request: { body }, caller: { scope }, services: { db, gateways } }) {
    const checked = await checkPortNumbers(db, scope, body.numbers);
    const carriers = await lookUpLosingCarriers(
      gateways.carrier,
      checked.flatMap(({ number, fault }) => (number && fault === null ? [number] : [])),
    );
    return checked.map(({ text, number, fault, isDrafted, category, region }) => ({
      text,
      number,
      valid: fault === null,
      code: fault ?? (isDrafted ? 'in_draft' : null),
      why: fault ? getFaultMessage(fault) : isDrafted ? t('is in a draft already') : null,
      region,
      category,
      losing_carrier: (number && carriers.get(number)) ?? null,
    }));
  },

  async GetPortOrders({ request: { body }, caller: { scope }, services: { db } }) {
    const condition = buildWhere(scope, body);
    return selectPage(body, {
      query: selectPortOrders(db, condition),
      order: buildOrder(sortNewestFirst(body), columns, portOrders.id, portOrders.id),
      total: db.$count(portOrders, condition),
      toItems: (rows) => rows.map((row) => toPortOrder(row, scope.level)),
    });
  },

  async GetPortOrderCounts({ request: { body }, caller: { scope }, services: { db } }) {
    return db
      .select({ state: portOrders.state, count: sql<number>`count(*)::int` })
      .from(portOrders)
      .where(buildWhere(scope, body))
      .groupBy(portOrders.state);
  },

  async GetPortNumbers({ request: { body }, caller: { scope }, services: { db } }) {
    const condition = and(
      buildScopeWhere(scope, portNumbers),
      ...buildFilters(body, numberColumns),
      buildSearch(body.search, getNumberSearchColumns(scope.level)),
    );
    return selectPage(body, {
      query: selectPortNumbers(db, condition),
      order: buildOrder(body, numberColumns, portNumbers.number, portNumbers.id),
      total: db.$count(portNumbers, condition),
      toItems: (rows) => rows.map((row) => toPortNumber(row, scope.level)),
    });
  },

  async DownloadPortLetter({ request: { body }, caller: { scope }, services: { db, gateways } }) {
    const order = await readOrder(db, scope, body.id);
    const [letter] = order.letterId
      ? await db
          .select({ contentId: media.contentId, size: media.size })
          .from(media)
          .where(eq(media.id, order.letterId))
      : [];
    if (!letter)
      throw createNotFoundError(
        t('The letter of order {id} has not been signed.', { id: getReference(order) }),
      );
    return {
      fileName: `letter-of-authority-${getReference(order)}.pdf`,
      type: 'application/pdf',
      content: toStoredBytes(db, gateways.files, letter),
    };
  },
};
