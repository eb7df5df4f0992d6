import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildCallQuery } from '../../dataProvider/queries';
import { AutocompleteField } from '../../ui/AutocompleteField';

interface Model {
  vendor: string;
  model: string;
}

interface Props {
  domain: string | null;
  value: Model;
  onChange: (model: Model) => void;
}

export const ModelPicker = ({ domain, value, onChange }: Props) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const {
    data = [],
    isLoading,
    isError,
  } = useQuery({
    ...buildCallQuery(call, 'GetMakeAndModel', { domain_name: domain ?? '' }),
    enabled: domain !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const models = data.flatMap(({ vendor, model }) =>
    (model ?? []).map((modelName): Model => ({ vendor: vendor ?? '', model: modelName ?? '' })),
  );
  return (
    <AutocompleteField<Model, false, true>
      disableClearable
      loading={isLoading}
      areUnread={isError}
      options={models.length > 0 ? models : [value]}
      groupBy={({ vendor }) => vendor}
      getOptionLabel={({ vendor, model }) => `${vendor} ${model}`}
      isOptionEqualToValue={(option, other) => option.vendor === other.vendor && option.model === other.model}
      value={value}
      onChange={(_, model) => onChange(model)}
      label={t('Drawn as')}
      sx={{ width: 260, maxWidth: '100%' }}
    />
  );
};
