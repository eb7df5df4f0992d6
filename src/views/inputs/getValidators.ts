import { getNumberLocale, t } from '#i18n';
import { type FormatName, findFormat, getFormatError } from '../../../contract/formats';
import type { Kind } from '../../declaration/compiled';
import { getFileProblem } from './fileRules';
import type { InputField } from './inputProps';
import type { Rule } from './rule';
import { getUnparsedReason, getUnparsedText } from './wrapUnparsed';

const createFormatRule =
  (isValid: (text: string) => boolean, message: string): Rule =>
  (value) =>
    isValid(String(value)) ? undefined : message;

const formatLimit = (limit: number) => limit.toLocaleString(getNumberLocale());

const integerKinds: readonly Kind[] = ['integer', 'count', 'duration'];
const numericKinds: readonly Kind[] = [...integerKinds, 'decimal', 'money', 'percent'];

/** Format names by field kind, for kinds whose API format has a different name. */
const kindFormats: Partial<Record<Kind, FormatName>> = {
  url: 'uri',
  dateTime: 'date-time',
  timeZone: 'time-zone',
  timeOfDay: 'time-of-day',
};

const getKindRules = (spec: InputField): Rule[] => {
  const { kind, label } = spec;
  const format = kindFormats[kind] ?? kind;
  if (findFormat(format))
    return [
      (value) => {
        const reason = getUnparsedReason(value);
        return reason === undefined
          ? getFormatError(format, label, String(value))
          : t('{label}: {reason}', { label, reason });
      },
    ];
  if (kind === 'map')
    return [
      (value) =>
        getUnparsedText(value) === undefined
          ? undefined
          : t('{label}: every entry needs a key, and no key may stand twice.', { label }),
    ];
  if (kind === 'file') return [(value) => (value instanceof File ? getFileProblem(spec, value) : undefined)];
  if (kind === 'duration')
    return [
      createFormatRule(
        (text) => Number.isInteger(Number(text)),
        t('{label} must be a length of time, such as 90 or 1 min 30 s.', { label }),
      ),
    ];
  if (integerKinds.includes(kind))
    return [
      createFormatRule(
        (text) => Number.isInteger(Number(text)),
        t('{label} must be a whole number.', { label }),
      ),
    ];
  if (numericKinds.includes(kind))
    return [
      createFormatRule((text) => Number.isFinite(Number(text)), t('{label} must be a number.', { label })),
    ];
  return [
    (value) => (getUnparsedText(value) === undefined ? undefined : t('{label} must be JSON.', { label })),
  ];
};

const getLimitRules = ({
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
}: InputField): Rule[] => {
  const rules: Rule[] = [];
  const length = (value: unknown) => [...String(value)].length;
  // Settings store numbers as text, so a pattern may apply to them.
  const isText = (value: unknown) =>
    typeof value === 'string' && (!numericKinds.includes(kind) || type === 'string');
  if (minimum !== undefined)
    rules.push((value) =>
      Number(value) < minimum
        ? t('{label} must be at least {minimum}.', { label, minimum: formatLimit(minimum) })
        : undefined,
    );
  if (maximum !== undefined)
    rules.push((value) =>
      Number(value) > maximum
        ? t('{label} must be at most {maximum}.', { label, maximum: formatLimit(maximum) })
        : undefined,
    );
  if (minLength !== undefined && minLength > 1)
    rules.push((value) =>
      isText(value) && length(value) < minLength
        ? t('{label} must have at least {minLength} characters.', {
            label,
            minLength: formatLimit(minLength),
          })
        : undefined,
    );
  if (maxLength !== undefined)
    rules.push((value) =>
      isText(value) && length(value) > maxLength
        ? t('{label} may have at most {maxLength} characters.', { label, maxLength: formatLimit(maxLength) })
        : undefined,
    );
  if (maxItems !== undefined)
    rules.push((value) =>
      Array.isArray(value) && value.length > maxItems
        ? t('{label} may have at most {maxItems} entries.', { label, maxItems: formatLimit(maxItems) })
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

const getItemRules = ({ label, items }: InputField): Rule[] => {
  if (!items || items.kind === 'object' || items.kind === 'json') return [];
  const item = { ...items, label: t('it') };
  const rules = [...getKindRules(item), ...getLimitRules(item)];
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

/** Returns the validation rules for a non-empty field, derived from the contract and the declaration. */
export const getValidators = (spec: InputField): Rule[] => [
  ...getKindRules(spec),
  ...getLimitRules(spec),
  ...getItemRules(spec),
];
