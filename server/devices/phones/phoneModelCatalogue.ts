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
  return listModelNames(vendor).find((model) => equalsIgnoringCase(model, name)) ?? null;
}

/** Returns the manufacturer of a model, or null if it is unknown. */
export const findModelVendor = (model: string): string | null =>
  Object.keys(phoneModels).find((vendor) => findModel(vendor, model) !== null) ?? null;

/** Returns the models of a manufacturer, or of all if it is unknown, with the names by which people know them. */
export function listModels(manufacturer: string | null): { vendor: string; model: string; name: string }[] {
  const vendors = manufacturer === null ? Object.keys(phoneModels) : [manufacturer];
  return vendors.flatMap((vendor) =>
    listModelNames(vendor).map((model) => ({ vendor, model, name: `${vendor} ${model}` })),
  );
}

function listModelNames(vendor: string): string[] {
  const { models = {}, dect } = phoneModels[vendor] ?? {};
  return [...Object.keys(models), ...(dect?.base ?? []), ...(dect?.handset ?? [])];
}

/** Returns the keys of a model. Handsets have no programmable keys. */
export const getModelKeys = (vendor: string, model: string): ModelKeys =>
  phoneModels[vendor]?.models[model] ?? noKeys;
