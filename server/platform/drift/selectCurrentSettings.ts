import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { domains } from '../../database/schema';
import { buildScopeWhere, type Scope } from '../../http/tenancy/tenantScope';
import { readDeploymentSettings } from '../../settings/domainSettings/domainSettingRecords';
import type { TemplateSettings } from './readTemplateSettings';

export interface DriftScope {
  scope: Scope;
  wholesalerId?: number | null | undefined;
  /** Names of the phone systems; default: all. */
  only?: readonly string[];
  /** Template to compare with. Default: the template of each phone system. */
  templateId?: number | null | undefined;
}

/**
 * Returns common table expressions (`with …`) that compare the settings of phone systems: `made` contains the active
 * phone systems with their template (null if none), `compared` the actual value of each setting in the template.
 */
export async function selectCurrentSettings(
  { names, expectations }: TemplateSettings,
  { scope, wholesalerId, only, templateId = null }: DriftScope,
): Promise<SQL> {
  const deploymentSettings = JSON.stringify(await readDeploymentSettings());
  const isCompared = and(
    inArray(domains.status, ['active', 'inactive']),
    buildScopeWhere(scope, domains),
    wholesalerId ? sql`${domains.wholesalerId} = ${wholesalerId}` : undefined,
    only && inArray(domains.domainName, [...only]),
  );
  return sql`wish as (
      select template_id, setting, wanted
      from jsonb_to_recordset(${JSON.stringify(expectations)}::jsonb) as w(template_id bigint, setting text, wanted text)),
    made as (
      select ${domains.domainName} as domain_name, ${domains.wholesalerId} as wholesaler_id,
        ${domains.customerId} as customer_id, ${domains.timezone} as timezone, ${domains.dialPlan} as dial_plan,
        coalesce(own.body, '{}'::jsonb) as own, known.id as template_id
      from ${domains}
      left join record setup on setup.kind = 'pbx_server' and setup.domain_name = ${domains.domainName}
      left join record own on own.kind = 'domain_settings' and own.domain_name = ${domains.domainName}
      left join jsonb_array_elements_text(${JSON.stringify([...names.keys()])}::jsonb) as listed(id)
        on listed.id = setup.body ->> 'template_id'
      left join lateral (select listed.id::bigint as id) known on true
      where ${isCompared}),
    compared as (
      select made.domain_name, made.wholesaler_id, made.customer_id, wish.template_id, wish.setting, wish.wanted,
        coalesce(case
          when wish.setting = 'name' then made.domain_name
          when wish.setting = 'tz' and made.timezone <> '' then made.timezone
          when wish.setting = 'default_dialplan' and made.dial_plan <> '' then made.dial_plan
          when jsonb_exists(made.own, wish.setting) then made.own ->> wish.setting
          else ${deploymentSettings}::jsonb ->> wish.setting end, '') as held
      from made join wish on wish.template_id = coalesce(${templateId}::bigint, made.template_id))`;
}
