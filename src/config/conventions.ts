import { type Conventions, defaultConventions } from '../../contract/conventions';

let conventions = defaultConventions;

/** Sets how this deployment's API names things; once, before the first call. */
export const setConventions = (given: Conventions): void => {
  conventions = given;
};

export const getConventions = (): Conventions => conventions;
