/**
 * What a value says about somebody, and so by what presenter mode stands in for it. `account` is a number, an address
 * or an extension; `digits` a part of an address or a code that only keeps its shape; `scrub` a text that stays but for
 * what is known of somebody in it; `keep` a value that says nothing about anybody.
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
