import { auditedEntity, entity } from '../entity';
import {
  account,
  accountOrText,
  anyValue,
  boolean,
  count,
  dateTime,
  integer,
  list,
  mac,
  macList,
  nested,
  oneOf,
  text,
} from '../fields';
import { shape } from '../schema';
import { buttonTypes } from './buttonTypes';

const buttonFields = {
  number: integer({ title: 'Key', minimum: 0, maximum: 999 }),
  name: text({
    title: 'Kind of key',
    description: 'P: a key of the phone; V: one on its screen.',
    maxLength: 10,
  }),
  mode: text({ title: 'Mode', maxLength: 40 }),
  type: oneOf(buttonTypes, 'Does'),
  sort: integer({ title: 'Position', minimum: 0, maximum: 9999 }),
  group: text({ title: 'Group', maxLength: 60 }),
  identity: text({ title: 'Line', maxLength: 64 }),
  parameter: accountOrText({ title: 'Account or number', description: 'What the button is about.' }),
  pickup: text({ title: 'Picks up', maxLength: 400 }),
  label: text({ title: 'Label', maxLength: 60 }),
  fixed: boolean({ title: 'Fixed', description: 'Can’t be changed on the phone.' }),
};

const modes = anyValue({ title: 'Modes', description: 'What a button may do, under the key "1".' });

/** A button of a phone. Page buttons contain further buttons. */
export const Button = shape('Button', {
  ...buttonFields,
  buttons: list(shape('Button inside', buttonFields), { title: 'Buttons inside', maxItems: 200 }),
  modes,
});

export const buttonList = list(Button, { title: 'Buttons', maxItems: 400 });

export const ButtonLayout = entity('Button layout', { buttons: buttonList, modes });

export const ExtensionButtons = shape('Buttons of an extension’s phone', {
  buttons: buttonList,
  modes,
  own: list(Button, { title: 'Its own', description: 'Those that stand above all others.', maxItems: 400 }),
  below: list(Button, {
    title: 'Without its own',
    description: 'Those of the phone, its template and its model.',
    maxItems: 400,
  }),
  mac: mac('MAC address'),
  vendor: text('Manufacturer'),
  model: text('Model'),
  template: text('Button template'),
  dateLastModified: dateTime({ title: 'Changed', readOnly: true }),
});

export const ButtonModel = shape('Button template model', {
  id: integer('Id'),
  vendor: text('Manufacturer'),
  model: text('Model'),
  buttons: buttonList,
});

export const ButtonTemplate = auditedEntity('Button template', {
  id: integer({ title: 'Id', readOnly: true }),
  name: text({ title: 'Name', maxLength: 80 }),
  buttons: buttonList,
  modes,
  defaults: list(Button, { title: 'Default for new phones', maxItems: 400 }),
  models: list(ButtonModel, { title: 'Models', maxItems: 100 }),
  button_count: count({ title: 'Buttons it has', readOnly: true }),
  model_names: list(text(), { title: 'Made for', readOnly: true }),
});

const jsonField = (title: string) => text({ title, description: 'The same as JSON text.', readOnly: true });

const Assignment = shape('Button template assignment', {
  mac: macList('MAC address'),
  extension: account({ title: 'Extension' }, ['extensions']),
  vendor: text('Manufacturer'),
  model: text('Model'),
});

export const ButtonTemplateDetail = auditedEntity('Button template detail', {
  id: integer({ title: 'Id', readOnly: true }),
  name: text({ title: 'Name', maxLength: 80 }),
  models: jsonField('Models'),
  defaults: jsonField('Default for new phones'),
  buttons: jsonField('Buttons'),
  models_obj: list(ButtonModel, 'Models'),
  defaults_obj: list(Button, 'Default for new phones'),
  buttons_obj: buttonList,
  assignments: list(Assignment, { title: 'Phones', readOnly: true }),
});

export const KeyModule = shape('Key module', {
  name: text('Name'),
  keys: integer('Keys of one'),
  columns: integer('Columns'),
  pages: integer('Pages'),
  most: integer('Most on one phone'),
});

export const TemplateConfig = shape('Template configuration', {
  vendor: text('Manufacturer'),
  model: text('Model'),
  keys: integer('Keys of the phone'),
  columns: integer({ title: 'Columns', description: 'In which a page of keys stands beside the screen.' }),
  pages: integer({ title: 'Pages', description: 'Through which the keys are reached.' }),
  module: nested(KeyModule, 'Sidecar'),
  layout: nested(ButtonLayout, 'Buttons'),
  transports: list(text(), 'Transports'),
});
