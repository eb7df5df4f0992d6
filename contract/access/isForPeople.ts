import type { Call } from '../call';
import { type Permission, permissions } from './permissions';

const permissionsByName: Readonly<Record<string, Permission>> = permissions;

/** Whether a call is for people alone: it says so, or changes what its permission keeps for them. */
export const isForPeople = ({
  forPeople,
  permission,
  effect,
}: Pick<Call, 'forPeople' | 'permission' | 'effect'>): boolean =>
  forPeople === true ||
  (effect === 'write' && permission !== null && permissionsByName[permission]?.forPeople === true);
