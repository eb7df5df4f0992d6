import type { ResourceHead, ResourceSpec } from './compiled';

/** The part of a resource that menu, routing and references need at start. */
export const headOf = ({
  name,
  label,
  icon,
  menu,
  id,
  title,
  level,
  can,
  singleton,
  palette,
  audits,
}: ResourceSpec): ResourceHead => ({
  name,
  label,
  icon,
  menu,
  id,
  title,
  level,
  can,
  ...(singleton !== undefined && { singleton }),
  ...(palette !== undefined && { palette }),
  ...(audits !== undefined && { audits }),
});
