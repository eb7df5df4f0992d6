import { t } from '#i18n';
import type { buttonTemplateCalls } from '../../../contract/devices/buttonTemplateCalls';
import { extensions } from '../../accounts/accountStore';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { runInTransaction, type Transaction } from '../../database/transaction';
import { createInvalidFieldError, createNotFoundError, createTakenError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import { pickStamps } from '../../records/recordStamps';
import { createInUseFormatter, resolveReferences } from '../../references/resolveReferences';
import { lockSettings } from '../../settings/domainSettings/domainSettingRecords';
import { findModel, findVendor, vendorModels } from '../phones/phoneModelCatalogue';
import { buttonModes } from './buttonLayout';
import { buttonTemplates, findTemplateDevices, parseTemplate, type Template } from './buttonTemplateRecords';
import { type ButtonLayers, getEffectiveButtons, readButtonLayers } from './effectivePhoneButtons';
import { buildTemplateConfig } from './templateConfig';

const toTemplateResponse = (template: Template): Template => ({
  ...template,
  buttons: template.buttons ?? [],
  defaults: template.defaults ?? [],
  models: template.models ?? [],
  modes: template.modes ?? buttonModes,
  button_count: (template.buttons ?? []).length,
  model_names: (template.models ?? []).map(({ vendor, model }) => [vendor, model].filter(Boolean).join(' ')),
});

/** Ensures that a template's name is unique, ignoring case. */
async function checkName(tx: Transaction, domain: Domain, name: string | null | undefined, id?: number) {
  if (name === undefined) return;
  if (!name) throw createInvalidFieldError('name', t('Give the template a name.'));
  await lockSettings(tx, domain);
  const all = await buttonTemplates.all(tx, domain);
  const other = all.find(
    (template) => template.id !== id && template.name?.toLowerCase() === name.toLowerCase(),
  );
  if (other)
    throw createTakenError('name', t('There is a button template {name} already.', { name: other.name }));
}

export const templateHandlers: HandlersFor<keyof typeof buttonTemplateCalls> = {
  async GetButtonTemplates({ request: { domain }, services: { db } }) {
    return (await buttonTemplates.all(db, domain)).map(toTemplateResponse);
  },
  async GetButtonTemplate({ request: { domain, params }, services: { db } }) {
    const stored = await buttonTemplates.get(db, domain, params.template_id ?? '');
    const template = toTemplateResponse(stored);
    const followers = await findTemplateDevices(db, domain, template.id ?? 0);
    return {
      ...pickStamps(stored),
      id: template.id,
      name: template.name,
      buttons: JSON.stringify(template.buttons),
      defaults: JSON.stringify(template.defaults),
      models: JSON.stringify(template.models),
      buttons_obj: template.buttons,
      defaults_obj: template.defaults,
      models_obj: template.models,
      assignments: followers.map(({ mac, extension, vendor, model }) => ({ mac, extension, vendor, model })),
    };
  },
  async CreateButtonTemplate({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const template = parseTemplate(body);
    return runInTransaction(db, actor, async (tx) => {
      await checkName(tx, domain, template.name ?? '');
      return toTemplateResponse(await buttonTemplates.create(tx, actor, domain, template));
    });
  },
  async UpdateButtonTemplate({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const template = parseTemplate(body);
    return runInTransaction(db, actor, async (tx) => {
      await buttonTemplates.get(tx, domain, body.id);
      await checkName(tx, domain, template.name, body.id);
      return toTemplateResponse(await buttonTemplates.change(tx, actor, domain, body.id, template));
    });
  },
  async DeleteButtonTemplate({ request: { domain, body }, caller: { actor }, services: { db } }) {
    await runInTransaction(db, actor, async (tx) => {
      await lockSettings(tx, domain);
      const ids = [...new Set([body.id, ...(body.ids ?? [])])];
      const all = [];
      for (const id of ids) all.push(await buttonTemplates.get(tx, domain, id));
      const inUse =
        all.length === 1
          ? createInUseFormatter(t('Button template {name}', { name: all[0]?.name }))
          : (places: string) =>
              t(
                '{count, plural, other {# button templates are used by {places}. Say what takes their place, or have them taken out.}}',
                { count: all.length, places },
              );
      await resolveReferences(tx, domain, { kind: 'template', names: ids.map(String), inUse }, body);
      for (const id of ids) await buttonTemplates.remove(tx, actor, domain, id);
    });
    return undefined;
  },
  GetMakeAndModel: async () => vendorModels,
  async GetTemplateConfig({ request: { params } }) {
    const vendor = findVendor(params.vendor ?? '');
    if (!vendor)
      throw createNotFoundError(
        t('There is no manufacturer {vendor} in the catalogue.', { vendor: params.vendor }),
      );
    const model = findModel(vendor, params.model ?? '');
    if (!model)
      throw createNotFoundError(
        t('{vendor} has no model {model} in the catalogue.', { vendor, model: params.model }),
      );
    return buildTemplateConfig(vendor, model);
  },
  async GetButtonConfig({ request: { domain, params }, services: { db } }) {
    const number = params.extension ?? '';
    const extension = await extensions.get(db, domain, number);
    const { device, template, layers } = await readButtonLayers(db, domain, number, extension);
    const { mac, vendor, model } = device ?? {};
    const emptyLayers: ButtonLayers = { ...layers, extension: [] };
    return {
      buttons: getEffectiveButtons(layers),
      modes: template?.modes ?? buttonModes,
      own: layers.extension,
      below: getEffectiveButtons(emptyLayers),
      mac,
      vendor,
      model,
      template: template?.name ?? null,
      dateLastModified: extension.dateLastModified,
    };
  },
};
