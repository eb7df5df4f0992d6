import type { DeviceRecord } from '../phones/deviceRecords';
import { createBlankButtons, type LayoutButton, mergeButtons, readStoredButtons } from './buttonLayout';
import { getTemplateButtons, type Template } from './buttonTemplateRecords';

/** Where the buttons of a phone come from; each stands above the next. */
export interface ButtonLayers {
  /** Set for the extension that is its first line. */
  extension: LayoutButton[];
  /** Set on the phone itself. */
  phone: LayoutButton[];
  template: LayoutButton[];
  /** The keys the model has. */
  model: LayoutButton[];
}

/** @param extension the record of the phone's first line @param template the one it follows */
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

/** The buttons people see. */
export const getEffectiveButtons = ({ extension, phone, template, model }: ButtonLayers): LayoutButton[] =>
  [extension, phone, template, model].reduce((upper, lower) => mergeButtons(upper, lower));
