import { Theme } from '../../contract/people/theme';
import { resource } from '../declaration/resource';
import { emptyTheme, themeFields, themePage, themePreview, themeReset, themeSection } from './shared/theme';

export default resource(Theme, {
  name: 'theme',
  label: ['Theme', 'Theme'],
  icon: 'Palette',
  level: 'reseller',
  id: 'user_id',
  singleton: '$session.id',
  menu: { level: 'Settings', place: 'Branding', order: 70 },
  palette: false,
  fields: themeFields,
  list: { call: 'GetUserTheme', columns: ['title'] },
  update: { call: 'UpsertTheme', send: { '...': '$changes', id: 0, dark_mode: '$form.dark_mode' } },
  refresh: ['session'],
  history: false,
  form: [
    {
      ...themeSection,
      help: 'For your own people and your customers’ phone systems; what is left empty is inherited.',
    },
  ],
  preview: themePreview,
  show: themePage,
  actions: [
    {
      ...themeReset,
      call: 'UpsertTheme',
      send: emptyTheme,
      confirm: 'Reset name, logo, icon and colours? Phone systems with their own theme keep it.',
    },
  ],
});
