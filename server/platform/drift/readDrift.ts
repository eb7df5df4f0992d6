import { and, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { BodyOf, ItemOf, Paged } from '../../../contract/call';
import type { templateDriftCalls } from '../../../contract/console/templateDrift';
import type { Database } from '../../database/database';
import { customers } from '../../database/schema';
import { filtersOf, orderOf, paged, pageOf, type Sortable, searchIn } from '../../http/lists/listQuery';
import type { Scope } from '../../http/tenancy/tenantScope';
import { heldSettings } from './heldSettings';
import { settingTitle, shownSetting } from './shownSetting';
import { type TemplateWishes, templateWishes } from './templateWishes';

type Calls = typeof templateDriftCalls;
type SettingRequest = BodyOf<Calls['GetDriftSummary']>;
export type ShownSettingDrift = ItemOf<Calls['GetTemplateDrift']>;

/** Other values that are told of a setting. */
const MOST_VALUES = 3;

const column = (name: string) => sql.raw(`compared.${name}`);

/** The wishes a request is about. */
const asked = (all: TemplateWishes, { setting, template_id }: SettingRequest): TemplateWishes => {
  const named = setting === undefined || setting === null ? undefined : [setting].flat();
  return {
    names: all.names,
    wishes: all.wishes.filter(
      (wish) =>
        (!named?.length || named.includes(wish.setting)) &&
        (!template_id || wish.template_id === template_id),
    ),
  };
};

/** Each setting templates name, with how many phone systems hold something else, and what. */
export async function settingDrift(
  db: Database,
  scope: Scope,
  request: SettingRequest,
): Promise<ShownSettingDrift[]> {
  const templates = asked(await templateWishes(db, scope), request);
  const compared = await heldSettings(templates, { scope, wholesalerId: request.wholesaler_id });
  const { rows } = await db.execute<{
    template_id: string;
    setting: string;
    wanted: string;
    domains: number;
    differ: number;
    others: { held: string; domains: number }[] | null;
  }>(sql`with ${compared},
    other as (
      select template_id, setting, held, count(*)::int as domains,
        row_number() over (partition by template_id, setting order by count(*) desc, held) as place
      from compared where held <> wanted group by template_id, setting, held)
    select template_id, setting, wanted, count(*)::int as domains,
      (count(*) filter (where held <> wanted))::int as differ,
      (select jsonb_agg(jsonb_build_object('held', other.held, 'domains', other.domains) order by other.place)
        from other where other.template_id = compared.template_id and other.setting = compared.setting
          and other.place <= ${MOST_VALUES + 1}) as others
    from compared group by template_id, setting, wanted
    order by differ desc, domains desc, template_id, setting`);
  return rows.map(({ template_id, setting, wanted, domains, differ, others }) => {
    const values = (others ?? [])
      .slice(0, MOST_VALUES)
      .map((other) =>
        t('{value} ({count})', { value: shownSetting(setting, other.held), count: other.domains }),
      )
      .join('; ');
    return {
      template_id: Number(template_id),
      template: templates.names.get(Number(template_id)) ?? null,
      setting,
      wanted: shownSetting(setting, wanted),
      domains,
      differ,
      held: (others ?? []).length > MOST_VALUES ? t('{values} and others', { values }) : values,
      differs: differ > 0,
    };
  });
}

/** How many phone systems are in line, how many are not, and how many have no template to be compared with. */
export async function driftSummary(db: Database, scope: Scope, request: SettingRequest) {
  const templates = asked(await templateWishes(db, scope), request);
  const compared = await heldSettings(templates, { scope, wholesalerId: request.wholesaler_id });
  const isOfTemplate = request.template_id ? sql`made.template_id = ${request.template_id}` : sql`true`;
  const { rows } = await db.execute<{
    drifting: number;
    in_line: number;
    no_template: number;
    settings: number;
  }>(sql`with ${compared},
    drift as (select domain_name, count(*)::int as settings from compared where held <> wanted group by domain_name)
    select (count(drift.domain_name))::int as drifting,
      (count(*) filter (where made.template_id is not null and drift.domain_name is null and ${isOfTemplate}))::int as in_line,
      (count(*) filter (where made.template_id is null))::int as no_template,
      coalesce(sum(drift.settings), 0)::int as settings
    from made left join drift on drift.domain_name = made.domain_name`);
  return rows[0] ?? { drifting: 0, in_line: 0, no_template: 0, settings: 0 };
}

const sortable: Record<string, Sortable> = {
  domain_name: column('domain_name'),
  setting: column('setting'),
  held: column('held'),
  wanted: column('wanted'),
  company: sql`lower(${customers.company})`,
  template: sql`coalesce(named.template, '')`,
};

/** A page of the settings of phone systems that are not what their templates say. */
export async function domainDrift(
  db: Database,
  scope: Scope,
  request: BodyOf<Calls['GetDomainDrift']>,
): Promise<Paged<ItemOf<Calls['GetDomainDrift']>>> {
  const templates = asked(await templateWishes(db, scope), request);
  const compared = await heldSettings(templates, { scope, wholesalerId: request.wholesaler_id });
  const named = JSON.stringify([...templates.names].map(([id, template]) => ({ id, template })));
  const titles = JSON.stringify(
    Object.fromEntries(templates.wishes.map(({ setting }) => [setting, settingTitle(setting)])),
  );
  const where = and(
    sql`held <> wanted`,
    ...filtersOf(request, { domain_name: { column: column('domain_name'), match: 'contains' } }),
    searchIn(request.search, [
      column('domain_name'),
      sql`(${titles}::jsonb ->> compared.setting)`,
      sql`${customers.company}`,
    ]),
  );
  const order = orderOf(request, sortable, column('domain_name'), column('setting'));
  const { pageSize, offset } = pageOf(request);
  const { rows } = await db.execute<{
    total: number;
    domain_name: string | null;
    wholesaler_id: string;
    template_id: string;
    template: string | null;
    setting: string;
    held: string;
    wanted: string;
    company: string | null;
  }>(sql`with ${compared},
    found as (
      select compared.*, named.template, ${customers.company} as company,
        row_number() over (order by ${sql.join(order, sql`, `)}, compared.domain_name) as place
      from compared
      left join jsonb_to_recordset(${named}::jsonb) as named(id bigint, template text) on named.id = compared.template_id
      left join ${customers} on ${customers.id} = compared.customer_id
      where ${where})
    select counted.total, page.* from (select count(*)::int as total from found) counted
    left join (select * from found order by place limit ${pageSize} offset ${offset}) page on true
    order by page.place`);
  const items = rows.flatMap(({ domain_name, setting, ...row }) =>
    domain_name === null
      ? []
      : [
          {
            domain_name,
            setting,
            held: shownSetting(setting, row.held),
            wanted: shownSetting(setting, row.wanted),
            template_id: Number(row.template_id),
            template: row.template,
            wholesaler_id: Number(row.wholesaler_id),
            company: row.company,
          },
        ],
  );
  return paged(items, rows[0]?.total ?? 0, request);
}

/** What each of some phone systems holds of what its template names, by phone system and setting; equal or not. */
export async function comparedOf(
  db: Database,
  scope: Scope,
  only: readonly string[],
): Promise<Map<string, Map<string, { held: string; wanted: string }>>> {
  const compared = await heldSettings(await templateWishes(db, scope), { scope, only });
  const { rows } = await db.execute<{ domain_name: string; setting: string; held: string; wanted: string }>(
    sql`with ${compared} select domain_name, setting, held, wanted from compared`,
  );
  const found = new Map<string, Map<string, { held: string; wanted: string }>>();
  for (const { domain_name, setting, held, wanted } of rows) {
    const ofDomain = found.get(domain_name) ?? new Map<string, { held: string; wanted: string }>();
    found.set(domain_name, ofDomain.set(setting, { held, wanted }));
  }
  return found;
}
