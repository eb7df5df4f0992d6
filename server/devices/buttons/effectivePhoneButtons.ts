import type { DeviceRecord } from '../phones/deviceRecords';
import { createBlankButtons, type LayoutButton, mergeButtons, readStoredButtons } from './buttonLayout';
import { getTemplateButtons, type Template } from './buttonTemplateRecords';

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
