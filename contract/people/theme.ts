import { get, group, okOrEmpty, one, post } from '../call';
import { auditedEntity } from '../entity';
import { boolean, colour, domain, integer, keptPicture, text, upload } from '../fields';
import { required, shape } from '../schema';

const LARGEST_LOGO = 512 * 1024;
const LARGEST_ICON = 128 * 1024;
const pictures = '.png,.jpg,.jpeg,.gif,.webp,.svg';

const logo = {
  title: 'Logo',
  description: 'Stands at the top left, 24 pixels high. PNG, JPEG, GIF, WebP or plain SVG, at most 512 kB.',
  'x-accept': pictures,
  'x-maxBytes': LARGEST_LOGO,
};
const favicon = {
  title: 'Icon',
  description: 'Stands in the browser tab. A square picture or an ICO file, at most 128 kB.',
  'x-accept': `${pictures},.ico`,
  'x-maxBytes': LARGEST_ICON,
};

/** An accent colour; an empty text takes it back. */
const accent = (title: string, description: string) =>
  colour({
    title,
    description,
    pattern: '^(#[0-9a-fA-F]{6})?$',
    'x-patternHint': 'a colour, such as #1f5f99',
    'x-emptied': '',
  });

const looks = {
  title: text({
    title: 'Name of the console',
    description: 'At the top left and in the browser tab.',
    maxLength: 40,
    'x-emptied': '',
  }),
  color_template: accent('Colour', 'Of buttons, links and what is chosen.'),
  color_dark: accent('Colour in dark', 'Empty: made of the colour above.'),
  dark_mode: boolean({
    title: 'Dark to begin with',
    description: 'For everyone who has not chosen light or dark.',
  }),
};

const whose = {
  domain_name: domain({
    title: 'Domain',
    description: 'The phone system it is for. Without one: the house of whoever asks.',
  }),
};

/** Theme: how the console looks for everyone of a phone system, of a wholesaler, or for all who have none of their own. */
export const Theme = auditedEntity('Theme', {
  id: integer({ title: 'Theme id', description: '0 while nothing was chosen.', minimum: 0, readOnly: true }),
  user_id: text({ title: 'User', description: 'Whoever asks.', readOnly: true }),
  ...looks,
  logo: keptPicture(logo),
  favicon: keptPicture(favicon),
});

export const themeCalls = group('Theme', { permission: 'settings.edit', whileImpersonating: 'allowed' })({
  GetUserTheme: get('/api/Theme/GetUserTheme', {
    effect: 'read',
    summary: 'What the house of whoever is signed in chose of how the console looks.',
    body: shape('Theme asked for', whose),
    returns: one(Theme),
    access: 'customer',
    ok: okOrEmpty,
  }),
  UpsertTheme: post('/api/Theme/UpsertTheme', {
    effect: 'write',
    summary: 'Changes how the console looks for everyone of a house; an empty text takes a choice back.',
    body: shape('Theme request', {
      id: required(
        integer({
          title: 'Theme id',
          description: '0 for the first time, or whichever there is.',
          minimum: 0,
          default: 0,
        }),
      ),
      ...looks,
      dark_mode: required(looks.dark_mode),
      logo: upload(logo),
      favicon: upload(favicon),
      ...whose,
    }),
    encoding: 'multipart',
    notNull: ['id', 'dark_mode'],
    returns: one(Theme),
    access: 'customer',
    ok: okOrEmpty,
  }),
});
