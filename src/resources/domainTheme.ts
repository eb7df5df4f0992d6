import { Theme } from '../../contract/people/theme';
import { resource } from '../declaration/resource';
import { emptyTheme, themeFields, themePage, themePreview, themeReset, themeSection } from './shared/theme';

const domainParameters = { domain_name: '$domain' } as const;

export default resource(Theme, {
  name: 'pbx-customer/theme',
  label: ['Theme', 'Theme'],
  icon: 'Palette',
  id: 'tenant',
  singleton: '$domain',
  menu: { level: 'Customer', within: '/pbx-customer/settings', order: 10 },
  palette: false,
  fields: themeFields,
  list: { call: 'GetUserTheme', send: domainParameters, columns: ['title'] },
  update: {
    call: 'UpsertTheme',
    send: { '...': '$changes', ...domainParameters, id: 0, dark_mode: '$form.dark_mode' },
  },
  refresh: ['session'],
  history: false,
  form: [
    { ...themeSection, help: 'For everyone of this phone system; what is left empty is the reseller’s.' },
  ],
  preview: themePreview,
  show: themePage,
  actions: [
    {
      ...themeReset,
      call: 'UpsertTheme',
      send: { ...emptyTheme, ...domainParameters },
      confirm:
        'Reset the name, logo, icon and colours of this phone system? Its users will see the reseller’s.',
    },
  ],
});
