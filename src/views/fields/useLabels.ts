import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldSpec, ResourceHead } from '../../declaration/compiled';
import { toTitleCase } from '../../lib/toTitleCase';

type LabelledResource = Pick<ResourceHead, 'name' | 'label'> & Partial<Pick<ResourceHead, 'menu'>>;

export const getLabels = (
  { name, label, menu }: LabelledResource,
  translate: ReturnType<typeof useTranslate>,
) => {
  const getPlural = (): string => translate(`resources.${name}.name`, { smart_count: 2, _: label[1] });
  const title = (): string =>
    menu?.title === undefined
      ? toTitleCase(getPlural())
      : translate(`resources.${name}.title`, { _: menu.title });
  return {
    field: (spec: Pick<FieldSpec, 'field' | 'label'>): string =>
      translate(`resources.${name}.fields.${spec.field}`, { _: spec.label }),
    view: (view: { name: string; label: string }): string =>
      translate(`resources.${name}.views.${view.name}`, { _: view.label }),
    panel: (panel: { name: string; label: string }): string =>
      translate(`resources.${name}.panels.${panel.name}`, { _: panel.label }),
    section: (words: string): string =>
      translate(`resources.${name}.sections.${words.toLowerCase().replace(/\W+/g, '_')}`, { _: words }),
    one: (): string => translate(`resources.${name}.name`, { smart_count: 1, _: label[0] }),
    many: getPlural,
    title,
    /** Returns the plural label of the records, if it differs from the title. */
    subtitle: (): string | undefined =>
      title().toLowerCase() === getPlural().toLowerCase() ? undefined : getPlural(),
  };
};

export type Labels = ReturnType<typeof getLabels>;

/**
 * Returns the labels of a resource: from a locale file if present (`resources.<name>.fields.<field>`, `.name`,
 * `.title`, `.views.<view>`, `.panels.<panel>`, or `.sections.<section>` with its words joined by `_`), otherwise from
 * the declaration.
 */
export const useLabels = (head: LabelledResource): Labels => {
  const translate = useTranslate();
  return useMemo(() => getLabels(head, translate), [head, translate]);
};
