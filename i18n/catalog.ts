/** Variants of a message by plural category or keyword. `other` is always present. */
export type Cases = Readonly<Record<string, Message>> & { readonly other: Message };

/**
 * A placeholder: inserts a value unchanged or formatted as a number, selects a variant by number or keyword, or wraps
 * part of the message.
 */
export type Placeholder =
  | readonly [name: string, kind: 'value']
  | readonly [name: string, kind: 'number' | '#']
  | readonly [name: string, kind: 'plural' | 'ordinal' | 'select', cases: Cases]
  | readonly [name: string, kind: 'tag', inner: Message];

/** A message in ICU MessageFormat, parsed by the build. Simple messages remain strings with `{name}` placeholders. */
export type Message = string | readonly (string | Placeholder)[];
