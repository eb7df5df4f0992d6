/** Replaces react-admin's label inflection, which is unused because every resource and field is declared with a label. */
const identity = (name: string): string => name;

export { identity as humanize, identity as inflect, identity as pluralize, identity as transform };
