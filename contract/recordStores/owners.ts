import type { EntitySchema } from './entitySchema';

/** Fields of every stored record that identify its owner; none unless the contract defines them. */
let ownerFields: Readonly<Record<string, EntitySchema>> = {};

export const setOwnerFields = (fields: typeof ownerFields): void => {
  ownerFields = fields;
};

export const getOwnerFields = (): typeof ownerFields => ownerFields;
