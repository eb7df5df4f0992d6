import type { Call } from '../call';
import { type Permission, permissions } from './permissions';

const permissionsByName: Readonly<Record<string, Permission>> = permissions;

/** Whether a call is refused for API keys, either explicitly or because it changes something its permission reserves for users. */
export const isForPeople = ({
  forPeople,
  permission,
  effect,
}: Pick<Call, 'forPeople' | 'permission' | 'effect'>): boolean =>
  forPeople === true ||
  (effect === 'write' && permission !== null && permissionsByName[permission]?.forPeople === true);
