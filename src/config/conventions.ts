import { type Conventions, defaultConventions } from '../../contract/conventions';

let currentConventions = defaultConventions;

/** Sets how this deployment's API names things; once, before the first call. */
export const setConventions = (given: Conventions): void => {
  currentConventions = given;
};

export const getConventions = (): Conventions => currentConventions;
