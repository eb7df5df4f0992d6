import { getExpectedSettings } from '../../../telephony/templateSettings';
import type { Database } from '../../database/database';
import type { Scope } from '../../http/tenancy/tenantScope';
import { isReadable } from '../../settings/domainSettings/domainSettingRecords';
import { readDomainTemplates } from '../domainDefaults/domainTemplateRecords';

export interface TemplateSetting {
  template_id: number;
  setting: string;
  wanted: string;
}

export interface TemplateSettings {
  names: ReadonlyMap<number, string>;
  expectations: readonly TemplateSetting[];
}

/** Returns the settings in the templates visible to a scope. Secrets are excluded, because they cannot be shown or compared. */
export async function readTemplateSettings(db: Database, scope: Scope): Promise<TemplateSettings> {
  const templates = await readDomainTemplates(db, scope);
  const numbered = templates.flatMap(({ id, ...template }) => (id ? [{ id, ...template }] : []));
  return {
    names: new Map(numbered.map(({ id, template }) => [id, template])),
    expectations: numbered.flatMap(({ id, ...template }) =>
      Object.entries(getExpectedSettings(template))
        .filter(([setting]) => isReadable(setting))
        .map(([setting, wanted]) => ({ template_id: id, setting, wanted })),
    ),
  };
}
