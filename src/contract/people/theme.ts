import { get, group, okOrEmpty, one, post } from '../call';
import { flag, image, integer, text, upload } from '../fields';
import { required, shape } from '../schema';

/** A picture of a theme as it is answered: a `data:` address, which a page can show as it is. */
const picture = (title: string) => image({ title, readOnly: true, maxLength: 4_000_000 });

/** Theme: how the console looks for one user. */
export const Theme = shape('Theme', {
  id: integer({
    title: 'Theme id',
    description: '0 while the user has chosen nothing.',
    minimum: 0,
    readOnly: true,
  }),
  user_id: text({ title: 'User', readOnly: true }),
  logo: picture('Logo'),
  favicon: picture('Icon'),
  color_template: text({ title: 'Colours', description: 'Name of a set of colours.', maxLength: 4000 }),
  dark_mode: flag('Dark'),
  tenant: text({ title: 'Tenant', readOnly: true }),
});

export const themeCalls = group('Theme', {
  GetUserTheme: get('/api/Theme/GetUserTheme', {
    summary: 'How the console looks for whoever is signed in.',
    returns: one(Theme),
    access: 'customer',
    ok: okOrEmpty,
  }),
  UpsertTheme: post('/api/Theme/UpsertTheme', {
    summary: 'Changes how the console looks for whoever is signed in.',
    body: shape('Theme request', {
      id: required(
        integer({ title: 'Theme id', description: '0 for the first time.', minimum: 0, default: 0 }),
      ),
      dark_mode: required(flag('Dark')),
      color_template: text({ title: 'Colours', maxLength: 4000 }),
      logo: upload({
        title: 'Logo',
        description: 'PNG, JPEG, GIF, WebP or plain SVG, at most 512 kB.',
        'x-accept': '.png,.jpg,.jpeg,.gif,.webp,.svg',
        'x-maxBytes': 512 * 1024,
      }),
      favicon: upload({
        title: 'Icon',
        description: 'A picture or ICO file, at most 128 kB.',
        'x-accept': '.png,.jpg,.jpeg,.gif,.webp,.svg,.ico',
        'x-maxBytes': 128 * 1024,
      }),
    }),
    encoding: 'multipart',
    notNull: ['id', 'dark_mode'],
    returns: one(Theme),
    access: 'customer',
    ok: okOrEmpty,
  }),
});
