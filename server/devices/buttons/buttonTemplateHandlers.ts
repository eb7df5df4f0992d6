import { t } from '#i18n';
import type { buttonTemplateCalls } from '../../../contract/devices/buttonTemplateCalls';
import { inTransaction, type Transaction } from '../../database/transaction';
import { invalid, notFound, taken } from '../../http/errors/apiError';
import type { HandlersOf } from '../../http/routing/callHandler';
import type { Domain } from '../../http/tenancy/requestDomain';
import { extensions } from '../../phoneSystem/accounts/accountStore';
import { auditOf } from '../../records/recordStamps';
import { oneInUse, resolveReferences } from '../../references/resolveReferences';
import { lockSettings } from '../../settings/domainSettings/domainSettingRecords';
import { devicesOfExtension } from '../phones/deviceRecords';
import { keysOf, makerNamed, makersAndModels, modelNamed } from '../phones/phoneModelCatalogue';
import { blankButtons, modes } from './buttonLayout';
import { buttonTemplates, followersOf, type Template, templateFrom } from './buttonTemplateRecords';
import { type ButtonLayers, buttonsOf, layersOf } from './effectivePhoneButtons';

const shown = (template: Template): Template => ({
  ...template,
  buttons: template.buttons ?? [],
  defaults: template.defaults ?? [],
  models: template.models ?? [],
  modes: template.modes ?? modes,
  button_count: (template.buttons ?? []).length,
  model_names: (template.models ?? []).map(({ vendor, model }) => [vendor, model].filter(Boolean).join(' ')),
});

/** A name is used once, whatever its case. */
async function checkName(tx: Transaction, domain: Domain, name: string | null | undefined, id?: number) {
  if (name === undefined) return;
  if (!name) throw invalid('name', t('Give the template a name.'));
  await lockSettings(tx, domain);
  const all = await buttonTemplates.all(tx, domain);
  const other = all.find((one) => one.id !== id && one.name?.toLowerCase() === name.toLowerCase());
  if (other) throw taken('name', t('There is a button template {name} already.', { name: other.name }));
}

export const templateHandlers: HandlersOf<keyof typeof buttonTemplateCalls> = {
  async GetButtonTemplates({ db, domain }) {
    return (await buttonTemplates.all(db, domain)).map(shown);
  },
  async GetButtonTemplate({ db, domain, params }) {
    const stored = await buttonTemplates.get(db, domain, params.template_id ?? '');
    const template = shown(stored);
    const followers = await followersOf(db, domain, template.id ?? 0);
    return {
      ...auditOf(stored),
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
  async CreateButtonTemplate({ db, actor, domain, body }) {
    const template = templateFrom(body);
    return inTransaction(db, actor, async (tx) => {
      await checkName(tx, domain, template.name ?? '');
      return shown(await buttonTemplates.create(tx, actor, domain, template));
    });
  },
  async UpdateButtonTemplate({ db, actor, domain, body }) {
    const template = templateFrom(body);
    return inTransaction(db, actor, async (tx) => {
      await buttonTemplates.get(tx, domain, body.id);
      await checkName(tx, domain, template.name, body.id);
      return shown(await buttonTemplates.change(tx, actor, domain, body.id, template));
    });
  },
  async DeleteButtonTemplate({ db, actor, domain, body }) {
    await inTransaction(db, actor, async (tx) => {
      await lockSettings(tx, domain);
      const ids = [...new Set([body.id, ...(body.ids ?? [])])];
      const all = [];
      for (const id of ids) all.push(await buttonTemplates.get(tx, domain, id));
      const inUse =
        all.length === 1
          ? oneInUse(t('Button template {name}', { name: all[0]?.name }))
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
  GetMakeAndModel: async () => makersAndModels,
  async GetTemplateConfig({ params }) {
    const vendor = makerNamed(params.vendor ?? '');
    if (!vendor)
      throw notFound(t('There is no manufacturer {vendor} in the catalogue.', { vendor: params.vendor }));
    const model = modelNamed(vendor, params.model ?? '');
    if (!model)
      throw notFound(t('{vendor} has no model {model} in the catalogue.', { vendor, model: params.model }));
    const { keys, screen, columns, pages, module } = keysOf(vendor, model);
    return {
      vendor,
      model,
      keys: keys + screen,
      columns,
      pages,
      module,
      layout: { buttons: blankButtons(vendor, model), modes },
      transports: ['tls', 'tcp', 'udp'],
    };
  },
  async GetButtonConfig({ db, domain, params }) {
    const number = params.extension ?? '';
    const extension = await extensions.get(db, domain, number);
    const [device] = await devicesOfExtension(db, domain, number);
    const { mac, vendor, model, template: followed } = device ?? {};
    const template = followed ? await buttonTemplates.find(db, domain, followed) : undefined;
    const layers = layersOf(device, extension, template);
    const none: ButtonLayers = { ...layers, extension: [] };
    return {
      buttons: buttonsOf(layers),
      modes: template?.modes ?? modes,
      own: layers.extension,
      below: buttonsOf(none),
      mac,
      vendor,
      model,
      template: template?.name ?? null,
      dateLastModified: extension.dateLastModified,
    };
  },
};
