import type { FieldOptions } from '../../declaration/vocabulary';

/** Theme colours, with the surface on which each must be legible. */
export const themeFields = {
  color_template: { contrast: 'light' },
  color_dark: { contrast: 'dark' },
} as const satisfies Record<string, FieldOptions>;

export const themeSection = {
  section: 'Name, images and colours',
  fields: [
    { field: 'title', width: 'full' },
    'logo',
    'favicon',
    'color_template',
    'color_dark',
    { field: 'dark_mode', width: 'full' },
  ],
} as const;

export const themePreview = { label: 'Preview', component: 'theme' } as const;

export const themePage = ['title', 'logo', 'favicon', 'color_template', 'color_dark', 'dark_mode'] as const;

export const emptyTheme = {
  id: 0,
  dark_mode: false,
  title: { literal: '' },
  color_template: { literal: '' },
  color_dark: { literal: '' },
  logo: { literal: '' },
  favicon: { literal: '' },
} as const;

export const themeReset = {
  name: 'reset',
  label: 'Reset',
  icon: 'Undo',
  on: 'row',
  danger: true,
  success: 'Theme reset.',
  refresh: ['session'],
} as const;
