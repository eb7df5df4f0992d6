/**
 * What kind of personal data a value contains, which determines its substitute in presenter mode. `account`: a number,
 * address or extension; `digits`: part of an address or a code whose format is preserved; `scrub`: text in which only
 * known personal data is replaced; `keep`: no personal data.
 */
export type PersonalKind =
  | 'phone'
  | 'prefix'
  | 'account'
  | 'email'
  | 'domain'
  | 'mac'
  | 'ip'
  | 'person'
  | 'givenName'
  | 'familyName'
  | 'company'
  | 'address'
  | 'street'
  | 'place'
  | 'digits'
  | 'code'
  | 'trunk'
  | 'note'
  | 'scrub'
  | 'keep';

/** Kinds of personal data in a response, by field. Fields that are not listed are classified by name. */
export interface PersonalFields {
  [field: string]: PersonalKind | PersonalFields;
}

export interface PersonalNames {
  /** API field names for each kind of data, in lower case without `_`, separated by spaces. */
  names: Partial<Record<PersonalKind, string>>;
  /** Exceptions for single entities, keyed by entity title. */
  entities: Record<string, PersonalFields>;
}
