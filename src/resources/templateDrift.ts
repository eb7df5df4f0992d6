import { SettingDrift } from '../../contract/console/templateDrift';
import { resource } from '../declaration/resource';
import { driftingDomainLinks, driftingDomains, driftSummary } from './shared/drift';

/** Settings that differ from the template, across all phone systems created from one. */
export default resource(SettingDrift, {
  name: 'template-drift',
  label: ['Setting', 'Template drift', 'settings'],
  icon: 'FactCheck',
  id: ['template_id', 'setting'],
  title: 'setting',
  menu: { level: 'Root', within: '/domains', order: 35 },
  links: driftingDomainLinks,
  show: ['template_id', 'wanted', 'domains', 'differ', 'held'],
  related: [driftingDomains],
  fields: { template: { link: { resource: 'domain-templates', from: 'template_id' } } },
  list: {
    call: 'GetTemplateDrift',
    columns: [
      { field: 'setting', pinned: true, width: 240 },
      'template',
      'wanted',
      'domains',
      'differ',
      'held',
    ],
    more: ['differs'],
    search: true,
    searchHint: 'Setting, template or value',
    pinned: ['template_id', 'wholesaler_id'],
    filters: ['setting'],
    sort: { field: 'differ', order: 'DESC' },
    views: [
      { name: 'differ', label: 'Differ', filter: { differs: true } },
      { name: 'all', label: 'All', filter: {} },
    ],
    summary: driftSummary,
    empty: 'No setting differs: every domain is as its template says.',
  },
});
