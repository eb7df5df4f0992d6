import { type ModelKeys, noKeys, phoneModels } from '../../../contract/devices/phoneModels';

/** Makers with their models for lists; the last one is for any other phone. */
export const makersAndModels = Object.entries(phoneModels).map(([vendor, { models, dect }]) => ({
  vendor,
  model: Object.keys(models),
  dect: dect ? { base: [...dect.base], handset: [...dect.handset] } : null,
}));

const equalsIgnoringCase = (left: string, right: string): boolean =>
  left.toLowerCase() === right.toLowerCase();

/** Returns a maker's name in the spelling of the catalogue; null if unknown. */
export const findVendor = (name: string): string | null =>
  Object.keys(phoneModels).find((vendor) => equalsIgnoringCase(vendor, name)) ?? null;

/** Returns a model in the spelling of the catalogue, including base stations and handsets; null if the maker has no such model. */
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

/** Returns the keys of a model; handsets have no programmable keys. */
export const getModelKeys = (vendor: string, model: string): ModelKeys =>
  phoneModels[vendor]?.models[model] ?? noKeys;
