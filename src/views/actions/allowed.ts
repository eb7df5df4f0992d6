import type { ResourceHead } from '../../declaration/compiled';
import { isOpen, verbNeeds } from '../../layout/gates';
import { useReader } from '../../layout/useReader';

type Verb = 'create' | 'update' | 'remove';

/** Tells whether the person signed in may create, change or remove records; what no call does is allowed to nobody. */
export const useAllowed = (): ((head: ResourceHead, verb: Verb) => boolean) => {
  const reader = useReader();
  return (head, verb) => {
    const needs = verbNeeds(head, verb);
    return needs !== undefined && isOpen(needs, reader);
  };
};
