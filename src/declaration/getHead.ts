import type { ResourceHead, ResourceSpec } from './compiled';

/** Returns the kind of a record's title, unless it is plain text. */
const getTitleKind = ({ title, fields, list }: Pick<ResourceSpec, 'title' | 'fields' | 'list'>) => {
  const kind = [...fields, ...list.columns].find(({ field }) => field === title)?.kind;
  return kind !== undefined && kind !== 'text' && { titleKind: kind };
};

/** Returns the part of a resource that the menu, routing and references need at startup. */
export const buildResourceHead = ({
  name,
  label,
  icon,
  menu,
  id,
  title,
  level,
  can,
  permissions,
  singleton,
  palette,
  audits,
  describes,
  fields,
  list,
}: ResourceSpec): ResourceHead => ({
  name,
  label,
  icon,
  menu,
  id,
  title,
  level,
  can,
  ...(permissions !== undefined && { permissions }),
  ...getTitleKind({ title, fields, list }),
  ...(singleton !== undefined && { singleton }),
  ...(palette !== undefined && { palette }),
  ...(audits !== undefined && { audits }),
  ...(describes !== undefined && { describes }),
});
