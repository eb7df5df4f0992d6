import { msg } from '#i18n';
import { get, group, okOrNoContent, post, single } from '../call';
import { auditedEntity } from '../entity';
import { boolean, colour, domain, integer, storedImage, text, upload } from '../fields';
import { required, shape } from '../schema';

const MAX_LOGO_BYTES = 512 * 1024;
const MAX_ICON_BYTES = 128 * 1024;
const imageExtensions = '.png,.jpg,.jpeg,.gif,.webp,.svg';

const logo = {
  title: 'Logo',
  description: 'Stands at the top left, 24 pixels high. PNG, JPEG, GIF, WebP or plain SVG, at most 512 kB.',
  'x-accept': imageExtensions,
  'x-maxBytes': MAX_LOGO_BYTES,
};
const favicon = {
  title: 'Icon',
  description: 'Stands in the browser tab. A square picture or an ICO file, at most 128 kB.',
  'x-accept': `${imageExtensions},.ico`,
  'x-maxBytes': MAX_ICON_BYTES,
};

/** An accent colour. An empty string resets it. */
const accentColour = (title: string, description: string) =>
  colour({
    title,
    description,
    pattern: '^(#[0-9a-fA-F]{6})?$',
    'x-patternHint': 'a colour, such as #1f5f99',
    'x-emptied': '',
  });

const appearanceFields = {
  title: text({
    title: 'Name of the console',
    description: 'At the top left and in the browser tab.',
    maxLength: 40,
    'x-emptied': '',
  }),
  color_template: accentColour('Colour', 'Of buttons, links and what is chosen.'),
  color_dark: accentColour('Colour in dark', 'Empty: made of the colour above.'),
  dark_mode: boolean({
    title: 'Dark to begin with',
    description: 'For everyone who has not chosen light or dark.',
  }),
};

const scopeFields = {
  domain_name: domain({
    title: 'Domain',
    description: 'The phone system it is for. Without one: the house of whoever asks.',
  }),
};

/** Appearance of the console for a phone system, a wholesaler, or all users who have no theme of their own. */
export const Theme = auditedEntity('Theme', {
  id: integer({ title: 'Theme id', description: '0 while nothing was chosen.', minimum: 0, readOnly: true }),
  user_id: text({ title: 'User', description: 'Whoever asks.', readOnly: true }),
  ...appearanceFields,
  logo: storedImage(logo),
  favicon: storedImage(favicon),
});

export const themeCalls = group('Theme', {
  permission: 'settings.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  ok: okOrNoContent,
})({
  GetUserTheme: get('/api/Theme/GetUserTheme', {
    summary: 'What the house of whoever is signed in chose of how the console looks.',
    body: shape('Theme asked for', scopeFields),
    returns: single(Theme),
  }),
  UpsertTheme: post('/api/Theme/UpsertTheme', {
    summary: 'Changes how the console looks for everyone of a house; an empty text takes a choice back.',
    sentence: msg('Change the look of the console'),
    body: shape('Theme request', {
      id: required(
        integer({
          title: 'Theme id',
          description: '0 for the first time, or whichever there is.',
          minimum: 0,
          default: 0,
        }),
      ),
      ...appearanceFields,
      dark_mode: required(appearanceFields.dark_mode),
      logo: upload(logo),
      favicon: upload(favicon),
      ...scopeFields,
    }),
    encoding: 'multipart',
    notNull: ['id', 'dark_mode'],
    returns: single(Theme),
  }),
});
