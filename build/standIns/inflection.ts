/** In the place of the words react-admin makes of names that have no label: in a declaration every resource and field has one. */
const asItIs = (name: string): string => name;

export { asItIs as humanize, asItIs as inflect, asItIs as pluralize, asItIs as transform };
