import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import type { ResourceHead } from '../../declaration/compiled';
import { ChangeTable } from './ChangeTable';
import { getChanges } from './changesOf';
import type { HistoryEntry } from './historyEntry';
import { type KnownFields, useKnownFields } from './knownFields';
import { useHistoryResource } from './useHome';

/** Fields of a record that comes or goes which are drawn; the record itself has them all. */
const MAX_FIELDS = 12;

interface Props {
  record: HistoryEntry;
  /** Which part of the console the record is looked for in first. */
  level: ResourceHead['menu']['level'];
  /** Of a record that comes or goes: the one side it has. */
  only?: 'was' | 'is' | undefined;
  headings: readonly [was: string, is: string];
}

/** The values of a record on two sides, in the words of its own screen. */
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
  const shown = only ? changes.slice(0, MAX_FIELDS) : changes;
  return (
    <>
      <ChangeTable changes={shown} only={only} headings={headings} />
      {shown.length < changes.length && (
        <Typography variant="body2" color="textSecondary">
          {t('{count, plural, one {And # more field.} other {And # more fields.}}', {
            count: changes.length - shown.length,
          })}
        </Typography>
      )}
    </>
  );
};
