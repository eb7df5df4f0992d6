import { getCompilerTerms } from '../declaration/terms';

type Types = 'string' | 'integer' | 'number' | 'array' | 'object' | 'boolean';

interface NameKind {
  /** Matches the words of the name: `billing email`. */
  pattern: RegExp;
  types: readonly Types[];
  keywords: { format: string; writeOnly?: true; 'x-unit'?: string; minimum?: number };
  kindLabel: string;
}

const textTypes = ['string'] as const;
const integerTypes = ['integer'] as const;
const numberTypes = ['number', 'integer'] as const;

/** Field kinds that can be inferred from the words of a name. The first match applies. */
const kinds: readonly NameKind[] = [
  {
    pattern:
      /(^| )(passwords?|passwd|passphrase|secret|api key|secret key|private key|access key|(access|refresh|auth|bearer|session|bot|client) token|credentials?|cvc|cvv)$/,
    types: textTypes,
    keywords: { format: 'password', writeOnly: true },
    kindLabel: 'secret',
  },
  {
    pattern: /(^| )e ?mail( address)?$/,
    types: textTypes,
    keywords: { format: 'email' },
    kindLabel: 'email address',
  },
  {
    pattern: /(^| )(phone|tele ?phone|mobile|cell|fax|phone number|mobile number|fax number|contact number)$/,
    types: textTypes,
    keywords: { format: 'phone' },
    kindLabel: 'phone number',
  },
  {
    pattern: /(^| )(mac|mac address|hardware address)$/,
    types: textTypes,
    keywords: { format: 'mac' },
    kindLabel: 'hardware address',
  },
  {
    pattern: /(^| )ip( ?v?[46])?( address)?$/,
    types: textTypes,
    keywords: { format: 'ip' },
    kindLabel: 'IP address',
  },
  {
    pattern:
      /(^| )(avatar|photo|picture|logo|thumbnail|thumb|icon|image|headshot|banner|cover)( (url|uri|link|src|href|image))$|(^| )(avatar|photo|picture|logo|thumbnail|headshot)$|^(image|icon|cover|banner)$/,
    types: textTypes,
    keywords: { format: 'image' },
    kindLabel: 'picture',
  },
  {
    pattern: /(^| )(url|uri|href|website|homepage|web site|webhook|permalink)$/,
    types: textTypes,
    keywords: { format: 'uri' },
    kindLabel: 'web address',
  },
  {
    pattern: /(^| )(hostname|fqdn|domain|domain name|host name)$/,
    types: textTypes,
    keywords: { format: 'domain' },
    kindLabel: 'domain name',
  },
  {
    pattern: /(^| )(time ?zone|tz)$/,
    types: textTypes,
    keywords: { format: 'time-zone' },
    kindLabel: 'time zone',
  },
  { pattern: /(^| )colou?r$/, types: textTypes, keywords: { format: 'color' }, kindLabel: 'colour' },
  {
    pattern: /(^| )html( body)?$/,
    types: textTypes,
    keywords: { format: 'html' },
    kindLabel: 'formatted text',
  },
  {
    pattern:
      /(^| )(created|updated|modified|deleted|started|ended|completed|expires|sent|received|closed|opened|published|last seen|last login) at$|^(date time|timestamp|(create|update|creation|modification) time)$/,
    types: textTypes,
    keywords: { format: 'date-time' },
    kindLabel: 'moment',
  },
  {
    pattern: /(^| )(description|notes?|comments?|remarks?|body|message|bio|instructions|content|details)$/,
    types: textTypes,
    keywords: { format: 'multiline' },
    kindLabel: 'text of several lines',
  },
  {
    pattern:
      /(^| )(price|amount|total amount|balance|fee|charge|cost|subtotal|tax amount|net|gross|salary|budget|revenue)( (total|due|paid|net|gross))?$/,
    types: ['number'],
    keywords: { format: 'money' },
    kindLabel: 'amount of money',
  },
  {
    pattern: /(^| )(percent|percentage|pct)$/,
    types: numberTypes,
    keywords: { format: 'percent', 'x-unit': '%' },
    kindLabel: 'share of a hundred',
  },
  {
    pattern: /(^| )(duration|seconds|secs|in seconds|ttl|timeout seconds)$/,
    types: integerTypes,
    keywords: { format: 'duration', minimum: 0, 'x-unit': 's' },
    kindLabel: 'length of time',
  },
  {
    pattern: /(^| )(count|quantity|qty)$|^(number|num|no) of |^total /,
    types: integerTypes,
    keywords: { format: 'count', minimum: 0 },
    kindLabel: 'how many',
  },
];

/** Infers the kind of a field from its name, provided that its type fits. */
export const findKindByName = (
  words: string,
  type: string | undefined,
): { keywords: NameKind['keywords']; kindLabel: string } | undefined =>
  [...getCompilerTerms().inference.names, ...kinds].find(
    ({ pattern, types }) => types.some((candidate) => candidate === type) && pattern.test(words),
  );
