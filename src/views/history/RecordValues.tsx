import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import type { ResourceHead } from '../../declaration/compiled';
import { ChangeTable } from '../changes/ChangeTable';
import { getChanges } from '../changes/getChanges';
import { type KnownFields, useKnownFields } from '../changes/getKnownFields';
import type { HistoryEntry } from '../changes/historyEntry';
import { useHistoryResource } from '../changes/useHistoryResource';

/** Maximum number of fields shown for a created or deleted record. */
const MAX_FIELDS = 12;

interface Props {
  record: HistoryEntry;
  /** Part of the console in which the record's screen is looked up first. */
  level: ResourceHead['menu']['level'];
  /** For a created or deleted record: the only side that exists. */
  only?: 'was' | 'is' | undefined;
  headings: readonly [was: string, is: string];
}

export const RecordValues = (props: Props) => {
  const home = useHistoryResource(props.record, props.level);
  return home ? <ResourceValues {...props} head={home} /> : <Values {...props} />;
};

const ResourceValues = ({ head, ...props }: Props & { head: ResourceHead }) => (
  <Values {...props} {...useKnownFields(head)} />
);

const Values = ({ record: { content }, known, hidden, only, headings }: Props & Partial<KnownFields>) => {
  const changes = getChanges({ content }, known, hidden);
  if (changes.length === 0) return null;
  const visibleChanges = only ? changes.slice(0, MAX_FIELDS) : changes;
  return (
    <>
      <ChangeTable changes={visibleChanges} only={only} headings={headings} />
      {visibleChanges.length < changes.length && (
        <Typography variant="body2" color="textSecondary">
          {t('{count, plural, one {And # more field.} other {And # more fields.}}', {
            count: changes.length - visibleChanges.length,
          })}
        </Typography>
      )}
    </>
  );
};
