/** Replaces react-admin's label inflection. It is never used, because every resource and field declares its label. */
const identity = (name: string): string => name;

export { identity as humanize, identity as inflect, identity as pluralize, identity as transform };
