import { getExpectedSettings } from '../../../telephony/templateSettings';
import type { Database } from '../../database/database';
import type { Scope } from '../../http/tenancy/tenantScope';
import { isReadable } from '../../settings/domainSettings/domainSettingRecords';
import { readDomainTemplates } from '../domainDefaults/domainTemplateRecords';

/** What a template has a setting hold. */
export interface TemplateSetting {
  template_id: number;
  setting: string;
  wanted: string;
}

/** Templates within reach, and what they say. */
export interface TemplateSettings {
  /** Name by id. */
  names: ReadonlyMap<number, string>;
  wishes: readonly TemplateSetting[];
}

/** What the templates a scope may read say of settings. Secrets are left out: they are never told, and so never equal. */
export async function readTemplateSettings(db: Database, scope: Scope): Promise<TemplateSettings> {
  const templates = await readDomainTemplates(db, scope);
  const numbered = templates.flatMap(({ id, ...template }) => (id ? [{ id, ...template }] : []));
  return {
    names: new Map(numbered.map(({ id, template }) => [id, template])),
    wishes: numbered.flatMap(({ id, ...template }) =>
      Object.entries(getExpectedSettings(template))
        .filter(([setting]) => isReadable(setting))
        .map(([setting, wanted]) => ({ template_id: id, setting, wanted })),
    ),
  };
}
