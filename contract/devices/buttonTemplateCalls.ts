import { del, get, group, inDomain, listOf, noContent, okOrNoContent, patch, post, single } from '../call';
import { entity } from '../entity';
import { anyValue, domain, integer, list, nested, text } from '../fields';
import { resolutions } from '../phoneSystem/accountFields';
import { required, shape } from '../schema';
import { changes, creates, deletes } from '../sentence';
import { ButtonTemplate, ButtonTemplateDetail, ExtensionButtons, TemplateConfig } from './buttons';

export const VendorModels = entity('Vendor with model list', {
  vendor: text('Manufacturer'),
  model: list(text(), 'Models'),
  dect: nested(
    shape('DECT models', { base: list(text(), 'Base stations'), handset: list(text(), 'Handsets') }),
    'Cordless',
  ),
});

const domainName = required(domain('Domain'));
const templateName = text({ title: 'Name', maxLength: 80 });
const listOrJson = (title: string) =>
  anyValue({ title, description: 'A list, or the same as JSON text. It takes the place of what was there.' });
const templateInput = {
  domain_name: domainName,
  buttons: listOrJson('Buttons'),
  buttons_obj: listOrJson('Buttons'),
  modes: anyValue('Types by mode'),
  defaults: listOrJson('Default for new phones'),
  defaults_obj: listOrJson('Default for new phones'),
  models: listOrJson('Models'),
  models_obj: listOrJson('Models'),
};

export const buttonTemplateCalls = group('Templates', {
  permission: 'button-templates.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain(),
  ok: okOrNoContent,
})({
  GetButtonTemplates: get('/api/Link/GetButtonTemplates/{domain_name}', {
    summary: 'The button templates of a phone system.',
    returns: listOf(ButtonTemplate),
  }),
  GetButtonTemplate: get('/api/Link/GetButtonTemplate/{domain_name}/{template_id}', {
    summary: 'A button template, with the phones that follow it.',
    returns: single(ButtonTemplateDetail),
  }),
  CreateButtonTemplate: post('/api/Link/CreateButtonTemplate', {
    summary: 'Adds a button template.',
    sentence: creates('button_template', 'name'),
    body: shape('Button template to create', { ...templateInput, name: required(templateName) }),
    returns: single(ButtonTemplate),
  }),
  UpdateButtonTemplate: patch('/api/Link/UpdateButtonTemplate', {
    summary: 'Changes a button template; what is not named stays.',
    sentence: changes('button_template', 'id'),
    body: shape('Button template to change', {
      ...templateInput,
      id: required(integer('Id')),
      name: templateName,
    }),
    returns: single(ButtonTemplate),
  }),
  DeleteButtonTemplate: del('/api/Link/DeleteButtonTemplate', {
    removes: 'button_template',
    summary:
      'Removes a button template; refused while phones follow it, unless it says what they follow instead.',
    sentence: deletes('button_template', 'id', 'ids'),
    body: shape('Button template to remove', {
      domain_name: domainName,
      id: required(integer('Id')),
      ids: list(required(integer('Id')), { title: 'Several at once', maxItems: 200 }),
      answers: resolutions,
    }),
    returns: noContent,
  }),
  GetMakeAndModel: get('/api/Link/GetMakeAndModel/{domain_name}', {
    permission: null,
    summary: 'Manufacturers and models of phones that can be set up.',
    returns: listOf(VendorModels),
  }),
  GetTemplateConfig: get('/api/Link/GetTemplateConfig/{domain_name}/{vendor}/{model}', {
    permission: null,
    summary: 'How many buttons a model has, and what they may do.',
    returns: single(TemplateConfig),
  }),
  GetButtonConfig: get('/api/Link/GetButtonConfig/{domain_name}/{extension}', {
    permission: 'accounts.edit',
    summary: 'The buttons of an extension’s phone: its own over those of its template.',
    returns: single(ExtensionButtons),
  }),
});
