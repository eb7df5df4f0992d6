import { useMemo } from 'react';
import { t } from '#i18n';
import { type ButtonType, buttonRequirements } from '../../../contract/devices/buttonTypes';
import type { FieldSpec } from '../../declaration/compiled';
import { useResourceSpec } from '../../declaration/registry';

const useButtonFields = (): readonly FieldSpec[] => {
  const { form } = useResourceSpec('pbx-customer/button-templates');
  return form.flatMap(({ fields }) => fields).find(({ field }) => field === 'defaults')?.items?.fields ?? [];
};

const rarelyUsed = new Set(['identity', 'pickup', 'group', 'fixed']);

export const useKeyFields = (type: string): { main: FieldSpec[]; moreFields: FieldSpec[] } => {
  const fields = useButtonFields();
  return useMemo(() => {
    const need = buttonRequirements[type as ButtonType];
    const main = fields.flatMap((spec): FieldSpec[] => {
      const { field, help: _, accountKinds: __, ...rest } = spec;
      if (field === 'type') {
        const { '': ___, ...choices } = spec.choices ?? {};
        return [{ ...spec, required: true, choices }];
      }
      if (field === 'label')
        return [{ ...spec, help: t('Label on the phone’s display. Default: the key’s function.') }];
      if (field !== 'parameter' || !need) return [];
      const keyField = { ...rest, field, label: t(need.label), ...(need.help && { help: t(need.help) }) };
      const required = need.required ?? false;
      if (need.accounts === undefined) return [{ ...withoutChoices(keyField), required }];
      const kinds = need.accounts === 'any' ? {} : { accountKinds: need.accounts };
      return [{ ...keyField, ...kinds, required }];
    });
    return { main, moreFields: fields.filter(({ field }) => rarelyUsed.has(field)) };
  }, [fields, type]);
};

const withoutChoices = ({ choicesFrom: _, ...spec }: FieldSpec): FieldSpec => ({ ...spec, kind: 'text' });
