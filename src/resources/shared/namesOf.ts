/** The names of a group of fields, as forms list them. */
export const listNames = <Fields extends object>(fields: Fields): (keyof Fields & string)[] =>
  Object.keys(fields) as (keyof Fields & string)[];
