import { msg } from '#i18n';
import { group, pagedListOf, post, single } from '../call';
import { boolean, count, domain, list, nested, openEnum, ref, text } from '../fields';
import { pageRequest, textFilter } from '../paging';
import { getFieldTitles, required, shape } from '../schema';
import { DomainSettings } from '../settings/domainSettings';

/** Maximum number of settings reset per call. */
export const MAX_RESTORED = 5000;

const nonPersonal = { readOnly: true, 'x-personal': 'keep' } as const;

const setting = openEnum(getFieldTitles(DomainSettings), {
  title: 'Setting',
  maxLength: 100,
  'x-personal': 'keep',
  examples: ['max_calls'],
});
const template_id = ref('domain-templates', { title: 'Template', readOnly: true }, 'integer');
const templateField = text({ title: 'Template', ...nonPersonal });
const expectedValue = text({ title: 'Template says', ...nonPersonal });

/** A template setting and how many phone systems created from the template differ from it. */
export const SettingDrift = shape('Setting drift', {
  template_id,
  template: templateField,
  setting,
  wanted: expectedValue,
  domains: count({ title: 'Domains', description: 'Made from the template.', readOnly: true }),
  differ: count({ title: 'Differ', description: 'Domains with another value.', readOnly: true }),
  held: text({
    title: 'They hold',
    description: 'Other values, and how many domains have each, most common first.',
    ...nonPersonal,
  }),
  differs: boolean({ title: 'Differs anywhere', readOnly: true }),
});

/** A phone system setting that differs from its template. */
export const DomainDrift = shape('Domain drift', {
  domain_name: domain({ title: 'Domain', readOnly: true }),
  setting,
  held: text({ title: 'Is', ...nonPersonal }),
  wanted: expectedValue,
  template_id,
  template: templateField,
  wholesaler_id: ref('wholesalers', { title: 'Wholesaler', readOnly: true }, 'integer'),
  company: text({ title: 'Customer', readOnly: true, 'x-personal': 'company' }),
});

const filters = {
  setting: textFilter('Setting'),
  template_id: ref('domain-templates', 'Template', 'integer'),
  wholesaler_id: ref('wholesalers', 'Wholesaler', 'integer'),
};
const settingFilters = { ...filters, differs: boolean('Differs anywhere') };

const domainSortFields = ['domain_name', 'setting', 'template', 'held', 'wanted', 'company'] as const;

export const templateDriftCalls = group('Template drift', {
  permission: 'settings.edit',
  whileImpersonating: 'allowed',
  access: 'reseller',
})({
  GetTemplateDrift: post('/api/Console/GetTemplateDrift', {
    effect: 'read',
    summary:
      'A page of the settings templates name, with how many of the phone systems made from them hold something else.',
    body: pageRequest('Setting drift page', settingFilters),
    returns: pagedListOf(SettingDrift),
  }),
  GetDriftSummary: post('/api/Console/GetDriftSummary', {
    effect: 'read',
    summary: 'How many phone systems are as their templates say, how many are not, and how many have none.',
    body: pageRequest('Drift summary request', settingFilters),
    returns: single(
      shape('Drift summary', {
        drifting: count({ title: 'Domains that differ' }),
        in_line: count({ title: 'Domains in line' }),
        no_template: count({
          title: 'Domains without a template',
          description: 'They were made without one, or it is gone.',
        }),
        settings: count({ title: 'Settings that differ', description: 'Of all domains.' }),
      }),
    ),
  }),
  GetDomainDrift: post('/api/Console/GetDomainDrift', {
    effect: 'read',
    summary: 'A page of the settings of phone systems that are not what their templates say.',
    body: pageRequest(
      'Domain drift page',
      {
        ...filters,
        domain_name: textFilter('Domain'),
        compare_with: ref(
          'domain-templates',
          { title: 'Compare with', description: 'A template other than the one they were made from.' },
          'integer',
        ),
        include_matching: boolean('Also those that agree'),
      },
      domainSortFields,
    ),
    returns: pagedListOf(DomainDrift),
  }),
  BringBackToTemplate: post('/api/Console/BringBackToTemplate', {
    summary: 'Has settings of phone systems hold what their templates say, all or none, as one change.',
    sentence: [
      msg('Restore {settings, plural, one {# setting} other {# settings}} to the template'),
      msg('Restore settings to the template'),
    ],
    body: shape('Settings to bring back', {
      settings: required(
        list(
          required(
            nested(
              shape('Setting to bring back', {
                domain_name: required(domain('Domain')),
                setting: required(setting),
                template_id: ref(
                  'domain-templates',
                  {
                    title: 'Template',
                    description: 'Default: the template from which the phone system was created.',
                  },
                  'integer',
                ),
              }),
              'Setting',
            ),
          ),
          { title: 'Settings', maxItems: MAX_RESTORED },
        ),
      ),
    }),
    returns: single(
      shape('Settings brought back', {
        domains: count({ title: 'Domains', description: 'That were changed.' }),
        settings: count({ title: 'Settings', description: 'That were changed.' }),
      }),
    ),
  }),
});
