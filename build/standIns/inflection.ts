/** In the place of the words react-admin makes of names that have no label: in a declaration every resource and field has one. */
const identity = (name: string): string => name;

export { identity as humanize, identity as inflect, identity as pluralize, identity as transform };
