import { type RaRecord, useRedirect } from 'react-admin';
import { t } from '#i18n';
import type { ListedResource } from '../../declaration/compiled';
import { toMidSentence } from '../../lib/toMidSentence';
import { ActionButtons } from './ActionButtons';
import { useRecordActions } from './useRecordActions';

interface Props {
  spec: ListedResource;
  record: RaRecord;
  /** Names of actions that are shown elsewhere on the page. */
  except?: readonly string[];
}

export const RecordActions = ({ spec, record, except }: Props) => {
  const redirect = useRedirect();
  const { items, element } = useRecordActions(spec, record, {
    except,
    onDeleted: () => redirect('list', spec.name),
  });
  return (
    <>
      <ActionButtons
        items={items}
        menuLabel={t('More for this {label}', { label: toMidSentence(spec.label[0]) })}
      />
      {element}
    </>
  );
};
