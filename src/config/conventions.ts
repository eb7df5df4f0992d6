import { type Conventions, defaultConventions } from '../../contract/conventions';

let currentConventions = defaultConventions;

/** Sets the conventions of this deployment's API. Must be called once, before the first call. */
export const setConventions = (given: Conventions): void => {
  currentConventions = given;
};

export const getConventions = (): Conventions => currentConventions;
