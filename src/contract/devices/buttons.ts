import { account, anything, integer, list, nested, text } from '../fields';
import { Button, ButtonLayout } from '../phoneSystem/buttonLayout';
import { shape } from '../schema';

const buttonList = list(Button, { title: 'Buttons', maxItems: 400 });
const modes = anything({ title: 'Modes', description: 'What a button may do, under the key "1".' });

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
