import type { Call } from '../call';
import { type Permission, permissions } from './permissions';

const permissionsByName: Readonly<Record<string, Permission>> = permissions;

/** Whether only users may make a call, either because it is declared so or because its permission reserves changes for users. */
export const isUserCall = ({
  forPeople,
  permission,
  effect,
}: Pick<Call, 'forPeople' | 'permission' | 'effect'>): boolean =>
  forPeople === true ||
  (effect === 'write' && permission !== null && permissionsByName[permission]?.forPeople === true);
