import { account, anything, count, flag, integer, list, nested, oneOf, text } from '../fields';
import { shape } from '../schema';

/** What a button of a phone can do (field semantics, section 8). */
export const buttonTypes = {
  '': 'As the phone has it',
  local: 'Left to the phone',
  none: 'Nothing',
  private: 'Private line',
  attendant: 'Auto attendant',
  hunt: 'Ring group',
  queue: 'Call queue',
  extension: 'Extension',
  conference: 'Conference',
  flag: 'Redirection trigger',
  park: 'Park orbit',
  ivrnode: 'Voice agent',
  coline: 'Shared line',
  page: 'Paging',
  speed: 'Speed dial',
  intercom: 'Intercom',
  vm: 'Voicemail',
  ldap: 'Address book',
  dnd: 'Do not disturb',
  dtmf: 'Tones',
  login: 'Queue sign-in',
  redirect: 'Forwarding',
  group: 'Group',
  cell: 'Mobile',
  url: 'Web address',
  transfer: 'Transfer',
  hold: 'Hold',
  mute: 'Mute',
  redial: 'Redial',
  record: 'Record',
  snom: 'Function of the phone',
} as const;
export type ButtonType = keyof typeof buttonTypes;

const buttonFields = {
  number: integer({ title: 'Key', minimum: 0, maximum: 999 }),
  name: text({
    title: 'Kind of key',
    description: 'P: a key of the phone; V: one on its screen.',
    maxLength: 10,
  }),
  mode: text({ title: 'Mode', maxLength: 40 }),
  type: oneOf(buttonTypes, 'Does'),
  sort: integer({ title: 'Order', minimum: 0, maximum: 9999 }),
  group: text({ title: 'Group', maxLength: 60 }),
  identity: text({ title: 'Line', maxLength: 64 }),
  parameter: account({ title: 'Account or number', description: 'What the button is about.' }),
  pickup: text({ title: 'Picks up', maxLength: 400 }),
  label: text({ title: 'Label', maxLength: 60 }),
  fixed: flag({ title: 'Fixed', description: 'Can’t be changed on the phone.' }),
};

const modes = anything({ title: 'Modes', description: 'What a button may do, under the key "1".' });

/** One button of a phone; one that opens a page holds others. */
export const Button = shape('Button', {
  ...buttonFields,
  buttons: list(shape('Button inside', buttonFields), { title: 'Buttons inside', maxItems: 200 }),
  modes,
});

/** The buttons of a phone. */
export const buttonList = list(Button, { title: 'Buttons', maxItems: 400 });

/** Button layout: all the buttons of an extension's phone. */
export const ButtonLayout = shape('Button layout', { buttons: buttonList, modes });

/** The buttons a template has for one model. */
export const ButtonModel = shape('Button template model', {
  id: integer('Id'),
  vendor: text('Maker'),
  model: text('Model'),
  buttons: buttonList,
});

/** Button template: one layout for many phones. */
export const ButtonTemplate = shape('Button template', {
  id: integer({ title: 'Id', readOnly: true }),
  name: text({ title: 'Name', maxLength: 80 }),
  buttons: buttonList,
  modes,
  defaults: list(Button, { title: 'New phones begin with', maxItems: 400 }),
  models: list(ButtonModel, { title: 'Models', maxItems: 100 }),
  button_count: count({ title: 'Buttons it has', readOnly: true }),
  model_names: list(text(), { title: 'Made for', readOnly: true }),
});

const jsonText = (title: string) => text({ title, description: 'The same as JSON text.', readOnly: true });

/** A phone or extension that follows a template. */
const Assignment = shape('Button template assignment', {
  mac: text('MAC address'),
  extension: account({ title: 'Extension' }, ['extensions']),
  vendor: text('Maker'),
  model: text('Model'),
});

/** Button template detail: a template whole, as text and taken apart, with the phones that follow it. */
export const ButtonTemplateDetail = shape('Button template detail', {
  id: integer({ title: 'Id', readOnly: true }),
  name: text({ title: 'Name', maxLength: 80 }),
  models: jsonText('Models'),
  defaults: jsonText('New phones begin with'),
  buttons: jsonText('Buttons'),
  models_obj: list(ButtonModel, 'Models'),
  defaults_obj: list(Button, 'New phones begin with'),
  buttons_obj: buttonList,
  assignments: list(Assignment, { title: 'Phones', readOnly: true }),
});

export const TemplateConfig = shape('Template configuration', {
  vendor: text('Maker'),
  model: text('Model'),
  keys: integer('Keys of the phone'),
  layout: nested(ButtonLayout, 'Buttons'),
  transports: list(text(), 'Transports'),
});
