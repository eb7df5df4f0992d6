import { and, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { BodyFor, ItemFor, PagedResult } from '../../../contract/call';
import type { templateDriftCalls } from '../../../contract/console/templateDrift';
import type { Database } from '../../database/database';
import { customers } from '../../database/schema';
import {
  buildFilters,
  buildOrder,
  buildSearch,
  getPage,
  type Sortable,
  toPaged,
} from '../../http/lists/listQuery';
import type { Scope } from '../../http/tenancy/tenantScope';
import { formatSetting, getSettingTitle } from './formatSetting';
import { readTemplateSettings, type TemplateSettings } from './readTemplateSettings';
import { selectCurrentSettings } from './selectCurrentSettings';

type Calls = typeof templateDriftCalls;
type SettingRequest = BodyFor<Calls['GetDriftSummary']>;
export type SettingDriftResponse = ItemFor<Calls['GetTemplateDrift']>;

/** Maximum number of differing values that are returned per setting. */
const MAX_VALUES = 3;

const driftColumn = (name: string) => sql.raw(`compared.${name}`);

function filterTemplateSettings(
  all: TemplateSettings,
  { setting, template_id }: SettingRequest,
): TemplateSettings {
  const named = setting === undefined || setting === null ? undefined : [setting].flat();
  return {
    names: all.names,
    expectations: all.expectations.filter(
      (expectation) =>
        (!named?.length || named.includes(expectation.setting)) &&
        (!template_id || expectation.template_id === template_id),
    ),
  };
}

/** Returns each setting that occurs in templates, with the phone systems that differ, and their values. */
export async function readSettingDrift(
  db: Database,
  scope: Scope,
  request: SettingRequest,
): Promise<SettingDriftResponse[]> {
  const templates = filterTemplateSettings(await readTemplateSettings(db, scope), request);
  const compared = await selectCurrentSettings(templates, { scope, wholesalerId: request.wholesaler_id });
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
          and other.place <= ${MAX_VALUES + 1}) as others
    from compared group by template_id, setting, wanted
    order by differ desc, domains desc, template_id, setting`);
  return rows.map(({ template_id, setting, wanted, domains, differ, others }) => {
    const values = (others ?? [])
      .slice(0, MAX_VALUES)
      .map((other) =>
        t('{value} ({count})', { value: formatSetting(setting, other.held), count: other.domains }),
      )
      .join('; ');
    return {
      template_id: Number(template_id),
      template: templates.names.get(Number(template_id)) ?? null,
      setting,
      wanted: formatSetting(setting, wanted),
      domains,
      differ,
      held: (others ?? []).length > MAX_VALUES ? t('{values} and others', { values }) : values,
      differs: differ > 0,
    };
  });
}

/** Counts the phone systems that match their template, those that differ, and those without a template. */
export async function readDriftSummary(db: Database, scope: Scope, request: SettingRequest) {
  const templates = filterTemplateSettings(await readTemplateSettings(db, scope), request);
  const compared = await selectCurrentSettings(templates, { scope, wholesalerId: request.wholesaler_id });
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

const sortColumns: Record<string, Sortable> = {
  domain_name: driftColumn('domain_name'),
  setting: driftColumn('setting'),
  held: driftColumn('held'),
  wanted: driftColumn('wanted'),
  company: sql`lower(${customers.company})`,
  template: sql`coalesce(named.template, '')`,
};

export async function readDomainDrift(
  db: Database,
  scope: Scope,
  request: BodyFor<Calls['GetDomainDrift']>,
): Promise<PagedResult<ItemFor<Calls['GetDomainDrift']>>> {
  const templates = filterTemplateSettings(await readTemplateSettings(db, scope), {
    ...request,
    template_id: request.compare_with ?? request.template_id,
  });
  const compared = await selectCurrentSettings(templates, {
    scope,
    wholesalerId: request.wholesaler_id,
    templateId: request.compare_with,
  });
  const named = JSON.stringify([...templates.names].map(([id, template]) => ({ id, template })));
  const titles = JSON.stringify(
    Object.fromEntries(templates.expectations.map(({ setting }) => [setting, getSettingTitle(setting)])),
  );
  const condition = and(
    request.include_matching ? undefined : sql`held <> wanted`,
    ...buildFilters(request, { domain_name: { column: driftColumn('domain_name'), match: 'contains' } }),
    buildSearch(request.search, [
      driftColumn('domain_name'),
      sql`(${titles}::jsonb ->> compared.setting)`,
      sql`${customers.company}`,
    ]),
  );
  const order = buildOrder(request, sortColumns, driftColumn('domain_name'), driftColumn('setting'));
  const { pageSize, offset } = getPage(request);
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
      where ${condition})
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
            held: formatSetting(setting, row.held),
            wanted: formatSetting(setting, row.wanted),
            template_id: Number(row.template_id),
            template: row.template,
            wholesaler_id: Number(row.wholesaler_id),
            company: row.company,
          },
        ],
  );
  return toPaged(items, rows[0]?.total ?? 0, request);
}

/** Returns the actual values of the settings in templates, by phone system and setting, whether they match or not. */
export async function readComparison(
  db: Database,
  scope: Scope,
  only: readonly string[],
  templateId?: number,
): Promise<Map<string, Map<string, { held: string; wanted: string }>>> {
  const compared = await selectCurrentSettings(await readTemplateSettings(db, scope), {
    scope,
    only,
    templateId,
  });
  const { rows } = await db.execute<{ domain_name: string; setting: string; held: string; wanted: string }>(
    sql`with ${compared} select domain_name, setting, held, wanted from compared`,
  );
  const driftByDomain = new Map<string, Map<string, { held: string; wanted: string }>>();
  for (const { domain_name, setting, held, wanted } of rows) {
    const ofDomain = driftByDomain.get(domain_name) ?? new Map<string, { held: string; wanted: string }>();
    driftByDomain.set(domain_name, ofDomain.set(setting, { held, wanted }));
  }
  return driftByDomain;
}
