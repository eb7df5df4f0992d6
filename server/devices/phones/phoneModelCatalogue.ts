import { type ModelKeys, noKeys, phoneModels } from '../../../contract/devices/phoneModels';

/** Makers with their models as a list shows them; the last is for anything else. */
export const makersAndModels = Object.entries(phoneModels).map(([vendor, { models, dect }]) => ({
  vendor,
  model: Object.keys(models),
  dect: dect ? { base: [...dect.base], handset: [...dect.handset] } : null,
}));

const equalsIgnoringCase = (left: string, right: string): boolean =>
  left.toLowerCase() === right.toLowerCase();

/** A maker's name as the catalogue spells it; null when it is not there. */
export const findMaker = (name: string): string | null =>
  Object.keys(phoneModels).find((vendor) => equalsIgnoringCase(vendor, name)) ?? null;

/** A model as the catalogue spells it, base stations and handsets included; null when the maker has none such. */
export function findModel(vendor: string, name: string): string | null {
  const maker = phoneModels[vendor];
  if (!maker) return null;
  const all = [...Object.keys(maker.models), ...(maker.dect?.base ?? []), ...(maker.dect?.handset ?? [])];
  return all.find((model) => equalsIgnoringCase(model, name)) ?? null;
}

/** The keys of a model; a handset has none to give a meaning. */
export const getModelKeys = (vendor: string, model: string): ModelKeys =>
  phoneModels[vendor]?.models[model] ?? noKeys;
