import type { TemplateConfig } from '../../../contract/devices/buttons';
import type { EntityRecord } from '../../../contract/schema';
import { getModelKeys } from '../phones/phoneModelCatalogue';
import { buttonModes, createBlankButtons } from './buttonLayout';

/** Describes the keys of a model of the catalogue. */
export function buildTemplateConfig(vendor: string, model: string): EntityRecord<typeof TemplateConfig> {
  const { keys, screen, columns, pages, module } = getModelKeys(vendor, model);
  return {
    vendor,
    model,
    keys: keys + screen,
    columns,
    pages,
    module,
    layout: { buttons: createBlankButtons(vendor, model), modes: buttonModes },
    transports: ['tls', 'tcp', 'udp'],
  };
}
