import { kitInference } from '#kits/inference';

type Types = 'string' | 'integer' | 'number' | 'array' | 'object' | 'boolean';

interface NameKind {
  /** Pattern for the words of the name: `billing email`. */
  fits: RegExp;
  types: readonly Types[];
  keywords: { format: string; writeOnly?: true; 'x-unit'?: string; minimum?: number };
  what: string;
}

const textTypes = ['string'] as const;
const integerTypes = ['integer'] as const;
const numberTypes = ['number', 'integer'] as const;

/** Field kinds inferred from the words of a name; the first match applies. */
const kinds: readonly NameKind[] = [
  {
    fits: /(^| )(passwords?|passwd|passphrase|secret|api key|secret key|private key|access key|(access|refresh|auth|bearer|session|bot|client) token|credentials?|cvc|cvv)$/,
    types: textTypes,
    keywords: { format: 'password', writeOnly: true },
    what: 'secret',
  },
  {
    fits: /(^| )e ?mail( address)?$/,
    types: textTypes,
    keywords: { format: 'email' },
    what: 'email address',
  },
  {
    fits: /(^| )(phone|tele ?phone|mobile|cell|fax|phone number|mobile number|fax number|contact number)$/,
    types: textTypes,
    keywords: { format: 'phone' },
    what: 'phone number',
  },
  {
    fits: /(^| )(mac|mac address|hardware address)$/,
    types: textTypes,
    keywords: { format: 'mac' },
    what: 'hardware address',
  },
  {
    fits: /(^| )ip( ?v?[46])?( address)?$/,
    types: textTypes,
    keywords: { format: 'ip' },
    what: 'IP address',
  },
  {
    fits: /(^| )(avatar|photo|picture|logo|thumbnail|thumb|icon|image|headshot|banner|cover)( (url|uri|link|src|href|image))$|(^| )(avatar|photo|picture|logo|thumbnail|headshot)$|^(image|icon|cover|banner)$/,
    types: textTypes,
    keywords: { format: 'image' },
    what: 'picture',
  },
  {
    fits: /(^| )(url|uri|href|website|homepage|web site|webhook|permalink)$/,
    types: textTypes,
    keywords: { format: 'uri' },
    what: 'web address',
  },
  {
    fits: /(^| )(hostname|fqdn|domain|domain name|host name)$/,
    types: textTypes,
    keywords: { format: 'domain' },
    what: 'domain name',
  },
  { fits: /(^| )(time ?zone|tz)$/, types: textTypes, keywords: { format: 'time-zone' }, what: 'time zone' },
  { fits: /(^| )colou?r$/, types: textTypes, keywords: { format: 'color' }, what: 'colour' },
  { fits: /(^| )html( body)?$/, types: textTypes, keywords: { format: 'html' }, what: 'formatted text' },
  {
    fits: /(^| )(created|updated|modified|deleted|started|ended|completed|expires|sent|received|closed|opened|published|last seen|last login) at$|^(date time|timestamp|(create|update|creation|modification) time)$/,
    types: textTypes,
    keywords: { format: 'date-time' },
    what: 'moment',
  },
  {
    fits: /(^| )(description|notes?|comments?|remarks?|body|message|bio|instructions|content|details)$/,
    types: textTypes,
    keywords: { format: 'multiline' },
    what: 'text of several lines',
  },
  {
    fits: /(^| )(price|amount|total amount|balance|fee|charge|cost|subtotal|tax amount|net|gross|salary|budget|revenue)( (total|due|paid|net|gross))?$/,
    types: ['number'],
    keywords: { format: 'money' },
    what: 'amount of money',
  },
  {
    fits: /(^| )(percent|percentage|pct)$/,
    types: numberTypes,
    keywords: { format: 'percent', 'x-unit': '%' },
    what: 'share of a hundred',
  },
  {
    fits: /(^| )(duration|seconds|secs|in seconds|ttl|timeout seconds)$/,
    types: integerTypes,
    keywords: { format: 'duration', minimum: 0, 'x-unit': 's' },
    what: 'length of time',
  },
  {
    fits: /(^| )(count|quantity|qty)$|^(number|num|no) of |^total /,
    types: integerTypes,
    keywords: { format: 'count', minimum: 0 },
    what: 'how many',
  },
];

/** Infers the kind of a field from its name, if its type is compatible. */
export const findKindByName = (
  words: string,
  type: string | undefined,
): { keywords: NameKind['keywords']; what: string } | undefined =>
  [...kitInference.names, ...kinds].find(
    ({ fits, types }) => types.some((one) => one === type) && fits.test(words),
  );
