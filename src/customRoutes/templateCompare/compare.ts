import { t } from '#i18n';
import { getExpectedSettings, type TemplateParts } from '../../../telephony/templateSettings';
import type { FieldSpec, SectionSpec } from '../../declaration/compiled';
import { humanise } from '../../declaration/humanise';
import { formatValue } from '../../views/fields/formatValue';

export interface ComparedSetting {
  spec: FieldSpec;
  section: string;
  /** Value in the template, in API format. */
  expected: string;
  actual: string;
  differs: boolean;
}

const toText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/**
 * Compares a domain's settings with those of a template, grouped by section, with undeclared settings last. Secrets are
 * omitted, because the API never returns them.
 */
export const compareSettings = (
  sections: readonly SectionSpec[],
  template: TemplateParts,
  settings: Record<string, unknown>,
): ComparedSetting[] => {
  const expected = getExpectedSettings(template);
  const declared = sections.flatMap(({ section, fields }) => fields.map((spec) => ({ spec, section })));
  const known = new Set(declared.map(({ spec }) => spec.field));
  const otherSettings = Object.keys(expected)
    .filter((name) => !known.has(name))
    .map((name) => ({
      spec: { field: name, label: humanise(name), kind: 'text' } satisfies FieldSpec,
      section: t('Other settings'),
    }));
  return [...declared, ...otherSettings]
    .filter(({ spec }) => spec.field in expected && spec.kind !== 'secret')
    .map(({ spec, section }) => {
      const actual = toText(settings[spec.field]);
      const expectedText = expected[spec.field] ?? '';
      return { spec, section, expected: expectedText, actual: actual, differs: actual !== expectedText };
    });
};

export const formatSetting = (spec: FieldSpec, value: string): string =>
  value === '' ? t('Not set') : formatValue(spec, value);

/** Returns the settings that contain all search words in their name, label or value. */
export const findSettings = (all: readonly ComparedSetting[], search: string): ComparedSetting[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ spec, section, expected, actual }) => {
    const text = [spec.field, spec.label, section, spec.keywords, expected, actual].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
