import { numberLocale, t } from '#i18n';
import { type FormatName, formatError, formatNamed } from '../../../contract/formats';
import type { Kind } from '../../declaration/compiled';
import { fileProblem } from './fileRules';
import type { AskedField } from './inputProps';
import type { Rule } from './rule';
import { unparsedText } from './unparsed';

const form =
  (fits: (text: string) => boolean, message: string): Rule =>
  (value) =>
    fits(String(value)) ? undefined : message;

const shown = (limit: number) => limit.toLocaleString(numberLocale());

const whole: readonly Kind[] = ['integer', 'count', 'duration'];
const numeric: readonly Kind[] = [...whole, 'decimal', 'money', 'percent'];

/** Formats that are spelled otherwise on the wire than the kind of field they make. */
const wireNames: Partial<Record<Kind, FormatName>> = {
  url: 'uri',
  dateTime: 'date-time',
  timeZone: 'time-zone',
  timeOfDay: 'time-of-day',
};

const rulesOfKind = (spec: AskedField): Rule[] => {
  const { kind, label } = spec;
  const format = wireNames[kind] ?? kind;
  if (formatNamed(format)) return [(value) => formatError(format, label, String(value))];
  if (kind === 'map')
    return [
      (value) =>
        unparsedText(value) === undefined
          ? undefined
          : t('{label}: every entry needs a key, and no key may stand twice.', { label }),
    ];
  if (kind === 'file') return [(value) => (value instanceof File ? fileProblem(spec, value) : undefined)];
  if (kind === 'duration')
    return [
      form(
        (text) => Number.isInteger(Number(text)),
        t('{label} must be a length of time, such as 90 or 1 min 30 s.', { label }),
      ),
    ];
  if (whole.includes(kind))
    return [form((text) => Number.isInteger(Number(text)), t('{label} must be a whole number.', { label }))];
  if (numeric.includes(kind))
    return [form((text) => Number.isFinite(Number(text)), t('{label} must be a number.', { label }))];
  return [(value) => (unparsedText(value) === undefined ? undefined : t('{label} must be JSON.', { label }))];
};

const limits = ({
  label,
  kind,
  minimum,
  maximum,
  minLength,
  maxLength,
  maxItems,
  pattern,
  patternHint,
  type,
}: AskedField): Rule[] => {
  const rules: Rule[] = [];
  const length = (value: unknown) => [...String(value)].length;
  // A setting keeps its number as text, and may have a pattern for it.
  const isText = (value: unknown) =>
    typeof value === 'string' && (!numeric.includes(kind) || type === 'string');
  if (minimum !== undefined)
    rules.push((value) =>
      Number(value) < minimum
        ? t('{label} must be at least {minimum}.', { label, minimum: shown(minimum) })
        : undefined,
    );
  if (maximum !== undefined)
    rules.push((value) =>
      Number(value) > maximum
        ? t('{label} must be at most {maximum}.', { label, maximum: shown(maximum) })
        : undefined,
    );
  if (minLength !== undefined && minLength > 1)
    rules.push((value) =>
      isText(value) && length(value) < minLength
        ? t('{label} must have at least {minLength} characters.', { label, minLength: shown(minLength) })
        : undefined,
    );
  if (maxLength !== undefined)
    rules.push((value) =>
      isText(value) && length(value) > maxLength
        ? t('{label} may have at most {maxLength} characters.', { label, maxLength: shown(maxLength) })
        : undefined,
    );
  if (maxItems !== undefined)
    rules.push((value) =>
      Array.isArray(value) && value.length > maxItems
        ? t('{label} may have at most {maxItems} entries.', { label, maxItems: shown(maxItems) })
        : undefined,
    );
  if (pattern !== undefined) {
    const expression = new RegExp(pattern, 'u');
    const hint = patternHint
      ? t('{label}: {hint}.', { label, hint: patternHint })
      : t('{label} has an invalid format.', { label });
    rules.push((value) => (isText(value) && !expression.test(String(value)) ? hint : undefined));
  }
  return rules;
};

const rulesOfItems = ({ label, items }: AskedField): Rule[] => {
  if (!items || items.kind === 'object' || items.kind === 'json') return [];
  const item = { ...items, label: t('it') };
  const rules = [...rulesOfKind(item), ...limits(item)];
  return [
    (value) => {
      if (!Array.isArray(value)) return undefined;
      for (const [index, held] of value.entries())
        for (const rule of rules) {
          const problem = rule(held);
          if (problem)
            return t('{label}, entry {number} ({value}): {problem}', {
              label,
              number: index + 1,
              value: String(held),
              problem,
            });
        }
      return undefined;
    },
  ];
};

/** The rules of a field that holds something, taken from contract and declaration. */
export const validatorsOf = (spec: AskedField): Rule[] => [
  ...rulesOfKind(spec),
  ...limits(spec),
  ...rulesOfItems(spec),
];
