import { DomainDrift } from '../../contract/console/templateDrift';
import { resource } from '../declaration/resource';
import { restoreToTemplate, templateCompareLinks } from './shared/drift';
import { rollOutTemplate } from './shared/rolloutActions';

/** Phone system settings that differ from those of the template, with actions to reset them. */
export default resource(DomainDrift, {
  name: 'domain-drift',
  label: ['Setting', 'Domains that differ', 'settings'],
  icon: 'CompareArrows',
  id: ['domain_name', 'setting', 'template_id'],
  title: 'domain_name',
  menu: { level: 'Root', within: '/domains', hidden: true, inPalette: true },
  refresh: ['template-drift', 'domains', 'domain-settings'],
  links: templateCompareLinks,
  fields: {
    template: { link: { resource: 'domain-templates', from: 'template_id' } },
    company: { link: { resource: 'customers', by: 'company' } },
  },
  list: {
    call: 'GetDomainDrift',
    columns: [
      { field: 'domain_name', pinned: true, width: 230 },
      { field: 'setting', width: 220 },
      ...(['held', 'wanted', 'template', 'company'] as const),
    ],
    more: ['wholesaler_id'],
    search: true,
    searchHint: 'Domain, customer or setting',
    pinned: ['template_id', 'setting'],
    filters: ['domain_name', 'wholesaler_id', 'compare_with', 'include_matching'],
    sort: 'domain_name',
    card: ['setting', 'held', 'wanted', 'template'],
    empty: 'Nothing differs here: these domains are as their templates say.',
  },
  actions: [restoreToTemplate, rollOutTemplate],
});
