import { type Conventions, defaultConventions } from '../../contract/conventions';

let currentConventions = defaultConventions;

/** Sets the conventions of this deployment's API. Must be called once, before the first call. */
export const setConventions = (next: Conventions): void => {
  currentConventions = next;
};

export const getConventions = (): Conventions => currentConventions;
