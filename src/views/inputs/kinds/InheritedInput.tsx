import { t } from '#i18n';
import { formatInherited } from '../../sources/formatInherited';
import type { InputProps } from '../inputProps';
import { LabelledField } from '../LabelledField';
import { Segments } from '../Segments';
import { useField } from '../useField';

/** A choice of three options: inherited (shown with its current value), yes and no. */
export const InheritedInput = (props: InputProps) => {
  const bound = useField<string>(props);
  const { inherited, value } = bound;
  return (
    <LabelledField bound={bound}>
      <Segments
        bound={bound}
        choices={[
          ['', formatInherited(inherited ?? {})],
          ...Object.entries(props.spec.choices ?? { true: t('Yes'), false: t('No') }),
        ]}
        value={value === 'true' || value === 'false' ? value : ''}
        onChoose={bound.set}
      />
    </LabelledField>
  );
};
