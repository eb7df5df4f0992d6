import type { ActionSpec, ListedResource } from './compiled';

export type ActionHead = Pick<
  ActionSpec,
  'name' | 'label' | 'icon' | 'danger' | 'level' | 'userType' | 'flag' | 'permission'
> & {
  resource: string;
  /** Whether the action applies to a record or to the list. */
  on: 'row' | 'list';
};

/** Returns the actions that can be started from the list of a resource or from a record. */
export const getActionHeads = ({ name: resource, actions }: ListedResource): ActionHead[] =>
  actions.flatMap(({ name, label, icon, danger, on, level, userType, flag, permission }): ActionHead[] => {
    const place = on.includes('list') ? 'list' : on.includes('row') ? 'row' : undefined;
    if (!place) return [];
    return [
      {
        resource,
        name,
        label,
        on: place,
        level,
        ...(icon && { icon }),
        ...(danger && { danger }),
        ...(userType !== undefined && { userType }),
        ...(flag && { flag }),
        ...(permission && { permission }),
      },
    ];
  });
