import { t } from '#i18n';
import type { FieldSpec, ListedResource } from '../../../declaration/compiled';
import { FieldValue } from '../../fields/FieldValue';
import { formatCount, formatDay } from '../../fields/formatCaches';
import { InsideLink } from '../../fields/kinds/ReferenceField';
import { useLabels } from '../../fields/useLabels';
import type { Group } from './groupRows';

interface Props {
  spec: ListedResource;
  by: FieldSpec;
  group: Group;
}

export const GroupName = ({ spec, by, group }: Props) => {
  const labels = useLabels(spec);
  const { rows, sample } = group;
  return (
    <>
      <span className="by">{labels.field(by)}: </span>
      {group.isEmpty ? (
        t('none')
      ) : by.kind === 'dateTime' ? (
        formatDay(group.key)
      ) : (
        <InsideLink value>
          <FieldValue spec={by} record={sample} />
        </InsideLink>
      )}
      <span className="count"> {formatCount(rows.length)}</span>
    </>
  );
};
