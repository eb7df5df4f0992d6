import type { ActionSpec, ListedResource } from './compiled';

/** The part of an action by which it is found, whatever it is done to. */
export type ActionHead = Pick<
  ActionSpec,
  'name' | 'label' | 'icon' | 'danger' | 'level' | 'userType' | 'flag' | 'permission'
> & {
  resource: string;
  /** Done to a record, or in the list. */
  on: 'row' | 'list';
};

/** The actions of a resource that begin from its list or from one record. */
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
