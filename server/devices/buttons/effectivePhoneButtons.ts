import type { Database } from '../../database/database';
import type { Domain } from '../../http/tenancy/requestDomain';
import { type DeviceRecord, findExtensionDevices } from '../phones/deviceRecords';
import { createBlankButtons, type LayoutButton, mergeButtons, readStoredButtons } from './buttonLayout';
import { buttonTemplates, getTemplateButtons, type Template } from './buttonTemplateRecords';

/** Sources of a phone's buttons, in order of precedence. */
export interface ButtonLayers {
  /** Buttons of the extension that uses the first line. */
  extension: LayoutButton[];
  phone: LayoutButton[];
  template: LayoutButton[];
  /** Default keys of the model. */
  model: LayoutButton[];
}

/**
 * @param extension record of the phone's first line
 * @param template template of the phone
 */
export const getButtonLayers = (
  device: DeviceRecord | undefined,
  extension: object | undefined,
  template: Template | undefined,
): ButtonLayers => ({
  extension: readStoredButtons((extension as Record<string, unknown> | undefined)?.buttons),
  phone: readStoredButtons(device?.buttons),
  template: device && template ? getTemplateButtons(template, device) : [],
  model: device ? createBlankButtons(device.vendor ?? '', device.model ?? '') : [],
});

export const getEffectiveButtons = ({ extension, phone, template, model }: ButtonLayers): LayoutButton[] =>
  [extension, phone, template, model].reduce((upper, lower) => mergeButtons(upper, lower));

/**
 * Reads the first phone of an extension and the sources of its buttons.
 * @param extension its record
 */
export async function readButtonLayers(
  db: Database,
  domain: Domain,
  account: string,
  extension: object,
): Promise<{ device: DeviceRecord | undefined; template: Template | undefined; layers: ButtonLayers }> {
  const [device] = await findExtensionDevices(db, domain, account);
  const template = device?.template ? await buttonTemplates.find(db, domain, device.template) : undefined;
  return { device, template, layers: getButtonLayers(device, extension, template) };
}
