import { Guard } from 'typebox/guard';
import { t } from '#i18n';
import { ButtonTemplate } from '../../../contract/devices/buttons';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { createInvalidFieldError } from '../../http/errors/apiError';
import { createCollection, type Owner } from '../../records/recordCollection';
import { type DeviceRecord, devices } from '../phones/deviceRecords';
import { findModel, findVendor } from '../phones/phoneModelCatalogue';
import { type LayoutButton, parseButtons, parseJson } from './buttonLayout';

export type Template = EntityRecord<typeof ButtonTemplate>;

/** Button templates of each phone system. Devices refer to them by id, as text. */
export const buttonTemplates = createCollection({
  kind: 'button_template',
  label: 'Button template',
  schema: ButtonTemplate,
  key: 'id',
  search: ['name'],
});

export async function findTemplateDevices(
  db: Database,
  owner: Owner,
  template: number,
): Promise<DeviceRecord[]> {
  const all = await devices.all(db, owner);
  return all.filter((device) => device.template === String(template));
}

/** Template fields of a request. Buttons are a list or JSON text, in either of two fields. */
export interface TemplateInput {
  name?: string | null;
  modes?: unknown;
  buttons?: unknown;
  buttons_obj?: unknown;
  defaults?: unknown;
  defaults_obj?: unknown;
  models?: unknown;
  models_obj?: unknown;
}

/**
 * Validates the template fields of a request.
 * @throws ApiError 400
 */
export function parseTemplate(input: TemplateInput): Template {
  const { name, modes, buttons_obj, defaults_obj, models_obj } = input;
  const buttons = buttons_obj ?? input.buttons;
  const defaults = defaults_obj ?? input.defaults;
  const models = models_obj ?? input.models;
  return {
    ...(typeof name === 'string' && { name: name.trim() }),
    ...(modes !== undefined && { modes: typeof modes === 'string' ? parseJson('modes', modes) : modes }),
    ...(buttons !== undefined && { buttons: parseButtons('buttons', buttons) }),
    ...(defaults !== undefined && { defaults: parseButtons('defaults', defaults) }),
    ...(models !== undefined && { models: parseModels(models) }),
  };
}

function parseModels(input: unknown) {
  const parsed = typeof input === 'string' ? parseJson('models', input) : input;
  const all = parsed === null ? [] : Array.isArray(parsed) ? parsed : [parsed];
  if (all.length > 100) throw createInvalidFieldError('models', t('A template is for at most 100 models.'));
  return all.map((button: unknown, index) => {
    if (!Guard.IsObjectNotArray(button))
      throw createInvalidFieldError(`models.${index}`, t('A model needs its manufacturer and name.'));
    const vendor = findVendor(String(button.vendor ?? ''));
    const model = vendor && findModel(vendor, String(button.model ?? ''));
    if (!vendor || !model)
      throw createInvalidFieldError(`models.${index}`, t('There is no such model in the catalogue.'));
    return { id: index + 1, vendor, model, buttons: parseButtons(`models.${index}.buttons`, button.buttons) };
  });
}

/** Returns a template's buttons for a model: the list for that model if there is one, otherwise the general list. */
export const getTemplateButtons = (template: Template, { vendor, model }: DeviceRecord): LayoutButton[] =>
  template.models?.find((candidate) => candidate.vendor === vendor && candidate.model === model)?.buttons ??
  template.buttons ??
  [];
