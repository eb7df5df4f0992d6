import { t } from '#i18n';
import { getExpectedSettings, type TemplateParts } from '../../../telephony/templateSettings';
import type { FieldSpec, SectionSpec } from '../../declaration/compiled';
import { humanise } from '../../declaration/spellOut';
import { formatValue } from '../../views/fields/formatValue';

export interface ComparedSetting {
  spec: FieldSpec;
  section: string;
  /** Wire values: what the template says, and what the domain has. */
  wanted: string;
  held: string;
  differs: boolean;
}

const toText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/**
 * A domain's settings beside those of a template, in the order of the sections; settings nobody declared stand last.
 * Secrets are left out: they are never answered, and so never equal.
 */
export const compareSettings = (
  sections: readonly SectionSpec[],
  template: TemplateParts,
  settings: Record<string, unknown>,
): ComparedSetting[] => {
  const wanted = getExpectedSettings(template);
  const declared = sections.flatMap(({ section, fields }) => fields.map((spec) => ({ spec, section })));
  const known = new Set(declared.map(({ spec }) => spec.field));
  const others = Object.keys(wanted)
    .filter((name) => !known.has(name))
    .map((name) => ({
      spec: { field: name, label: humanise(name), kind: 'text' } satisfies FieldSpec,
      section: t('Other settings'),
    }));
  return [...declared, ...others]
    .filter(({ spec }) => spec.field in wanted && spec.kind !== 'secret')
    .map(({ spec, section }) => {
      const held = toText(settings[spec.field]);
      const wantedText = wanted[spec.field] ?? '';
      return { spec, section, wanted: wantedText, held, differs: held !== wantedText };
    });
};

/** A setting's value as people read it. */
export const formatSetting = (spec: FieldSpec, value: string): string =>
  value === '' ? t('Not set') : formatValue(spec, value);

/** Settings whose name, label or value holds every word that is looked for. */
export const findSettings = (all: readonly ComparedSetting[], search: string): ComparedSetting[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ spec, section, wanted, held }) => {
    const text = [spec.field, spec.label, section, spec.keywords, wanted, held].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
