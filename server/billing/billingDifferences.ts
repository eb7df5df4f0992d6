import { type SQL, sql } from 'drizzle-orm';
import {
  type DifferenceCount,
  differenceSortFields,
  type NumberDifference,
} from '../../contract/console/reconciliation';
import type { EntityRecord } from '../../contract/schema';
import type { Database } from '../database/database';
import {
  buildFilters,
  buildOrder,
  buildSearch,
  getPage,
  getSearchText,
  type PageRequest,
  type Sortable,
} from '../http/lists/listQuery';
import { SERVICE_KIND } from '../localGateways/billing/createLocalBilling';

type Difference = EntityRecord<typeof NumberDifference>;
type DifferenceCounts = EntityRecord<typeof DifferenceCount>;

/**
 * Finds numbers for which inventory, phone system and billing disagree. Compares inventory rows, assignments to phone
 * systems and active services. Each half of the query scans one side once and looks up its numbers in the other.
 */
const differences = sql`
  service as not materialized (
    select key as number, body ->> 'customer' as customer, body ->> 'domain_name' as domain,
      body ->> 'planNo' as plan, wholesaler_id, body ->> 'serviceDateConnected' as since
    from record
    where kind = ${SERVICE_KIND} and domain_name is null and body ->> 'status' = 'Active' and key not like '%@%'
  ),
  difference as (
    select n.phone_number as number,
      case when n.domain_name is null then 'notInPhoneSystem' when s.number is null then 'notBilled'
        else 'otherCustomer' end as difference,
      n.state, n.remote_trunk_id, n.domain_name, coalesce(n.customer_number, c.customer_number) as customer_number,
      s.customer as billed_customer, s.domain as billed_domain, s.plan, n.wholesaler_id,
      (n.date_allocated at time zone 'UTC')::date as since
    from phone_number n
    left join domain d on d.domain_name = n.domain_name
    left join customer c on c.id = d.customer_id
    left join service s on s.number = n.phone_number
    where n.state = 'assigned' and (n.domain_name is null or s.number is null
      or s.customer is distinct from coalesce(n.customer_number, c.customer_number))
    union all
    select s.number, case when n.id is null then 'notInInventory' else 'notAssigned' end,
      n.state, n.remote_trunk_id, n.domain_name, n.customer_number, s.customer, s.domain, s.plan,
      coalesce(n.wholesaler_id, s.wholesaler_id), s.since::date
    from service s left join phone_number n on n.phone_number = s.number
    where n.id is null or n.state <> 'assigned'
  )`;

const columns: Record<string, Sortable> = Object.fromEntries(
  differenceSortFields.map((name) => {
    const column = sql`d.${sql.identifier(name)}`;
    return [name, name === 'wholesaler_id' ? column.mapWith(Number) : column];
  }),
);

const searchedColumns = ['number', 'customer_number', 'billed_customer', 'domain_name', 'billed_domain'].map(
  (name) => sql`d.${sql.identifier(name)}`,
);

function buildWhere(request: PageRequest & object): SQL {
  const searchCondition = buildSearch(getSearchText(request), searchedColumns);
  return sql.join(
    [sql`true`, ...buildFilters(request, columns), ...(searchCondition ? [searchCondition] : [])],
    sql` and `,
  );
}

/** Reads a page of differences, sorted by number by default. */
export async function readDifferencePage(
  db: Database,
  request: PageRequest & object,
): Promise<{ items: Difference[]; total: number }> {
  const { pageSize, offset } = getPage(request);
  const order = buildOrder(request, columns, sql`d.number`, sql`d.number`);
  const { rows } = await db.execute<Difference & Record<string, unknown>>(sql`
    with ${differences},
    page as (
      select d.* from difference d where ${buildWhere(request)}
      order by ${sql.join(order, sql`, `)} limit ${pageSize} offset ${offset}
    )
    select d.number, d.difference, d.state, d.remote_trunk_id, d.domain_name, d.customer_number, c.company,
      d.billed_customer, d.billed_domain, d.wholesaler_id, to_char(d.since, 'YYYY-MM-DD') as since,
      coalesce(d.plan, (
        select p.rate_plan_no from wholesaler_rate_plan h join rate_plan p on p.id = h.rate_plan_id
        where h.wholesaler_id = d.wholesaler_id and p.plan_type = 'voice'
        order by p.is_default desc, p.id limit 1)) as "planNo"
    from page d left join customer c on c.customer_number = coalesce(d.customer_number, d.billed_customer)
    order by ${sql.join(order, sql`, `)}`);
  const isLast = rows.length < pageSize && (rows.length > 0 || offset === 0);
  return { items: rows, total: isLast ? offset + rows.length : await countAll(db, request) };
}

async function countAll(db: Database, request: PageRequest & object): Promise<number> {
  const counts = await countDifferences(db, request);
  return counts.reduce((sum, { count }) => sum + (count ?? 0), 0);
}

export async function countDifferences(db: Database, request: object): Promise<DifferenceCounts[]> {
  const { rows } = await db.execute<{ difference: DifferenceCounts['difference']; count: number }>(sql`
    with ${differences}
    select d.difference, count(*)::int as count from difference d where ${buildWhere(request)}
    group by d.difference order by d.difference`);
  return rows;
}
