import { type ModelKeys, noKeys, phoneModels } from '../../../contract/devices/phoneModels';

/** Manufacturers and their models, for selection lists. The last entry is for any other phone. */
export const vendorModels = Object.entries(phoneModels).map(([vendor, { models, dect }]) => ({
  vendor,
  model: Object.keys(models),
  dect: dect ? { base: [...dect.base], handset: [...dect.handset] } : null,
}));

const equalsIgnoringCase = (left: string, right: string): boolean =>
  left.toLowerCase() === right.toLowerCase();

/** Returns a manufacturer's name as spelled in the catalogue, or null if it is unknown. */
export const findVendor = (name: string): string | null =>
  Object.keys(phoneModels).find((vendor) => equalsIgnoringCase(vendor, name)) ?? null;

/** Returns a model as spelled in the catalogue, including base stations and handsets, or null if the manufacturer has no such model. */
export function findModel(vendor: string, name: string): string | null {
  const manufacturer = phoneModels[vendor];
  if (!manufacturer) return null;
  const all = [
    ...Object.keys(manufacturer.models),
    ...(manufacturer.dect?.base ?? []),
    ...(manufacturer.dect?.handset ?? []),
  ];
  return all.find((model) => equalsIgnoringCase(model, name)) ?? null;
}

/** Returns the keys of a model. Handsets have no programmable keys. */
export const getModelKeys = (vendor: string, model: string): ModelKeys =>
  phoneModels[vendor]?.models[model] ?? noKeys;
