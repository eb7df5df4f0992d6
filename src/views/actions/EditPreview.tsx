import Typography from '@mui/material/Typography';
import { useDeferredValue } from 'react';
import { type RaRecord, useGetMany } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { t } from '#i18n';
import type { ResourceSpec } from '../../declaration/compiled';
import { isEqual } from '../../lib/isEqual';
import { getValueAt } from '../../lib/paths';
import { ChangeGroup } from '../dryRun/ChangeGroup';
import { getRecordName } from '../fields/getRecordName';
import type { ActionTarget } from './target';

/** Maximum number of records that are read for the preview, because the list did not load them or their fields. */
const MAX_READ = 50;

interface Props {
  spec: ResourceSpec;
  target: ActionTarget;
  /** Returns the values that the action would write. */
  toForm: (values: FieldValues) => Record<string, unknown>;
}

/** The old and new values of each record that a bulk edit would change, before it runs. */
export const EditPreview = ({ spec, target, toForm }: Props) => {
  const values = useDeferredValue(useWatch());
  const after = toForm(values);
  const paths = Object.keys(after);
  const records = useEditedRecords(spec, target, paths);
  if (paths.length === 0) return null;
  const pick = (record: unknown) =>
    Object.fromEntries(paths.map((path) => [path, getValueAt(record, path) ?? null]));
  const changes = records.flatMap((record) => {
    const old = pick(record);
    const isSame = isEqual(old, after);
    return isSame
      ? []
      : [{ subject: getRecordName(spec, record), action: 'CHANGE' as const, content: { old, new: after } }];
  });
  const unread = target.ids.length - records.length;
  return (
    <>
      {changes.length > 0 && (
        <ChangeGroup kind={{ action: 'CHANGE', count: changes.length }} changes={changes} head={spec} />
      )}
      <Typography role="status" color="textSecondary">
        {changes.length === 0 && unread === 0 && t('Nothing would change.')}
        {unread > 0 && t('{count, plural, other {# more are not shown.}}', { count: unread })}
      </Typography>
    </>
  );
};

/** Returns the records with the fields of the given paths, as far as they are loaded or may be read. */
const useEditedRecords = (
  spec: ResourceSpec,
  { ids, records }: ActionTarget,
  paths: readonly string[],
): RaRecord[] => {
  const isWhole = (record: RaRecord) =>
    spec.get === 'fromList' || paths.every((path) => getValueAt(record, path) !== undefined);
  const known = records.filter(isWhole);
  const knownIds = new Set(known.map(({ id }) => String(id)));
  const missing = paths.length > 0 ? ids.filter((id) => !knownIds.has(id)).slice(0, MAX_READ) : [];
  const { data = [] } = useGetMany<RaRecord>(spec.name, { ids: missing }, { enabled: missing.length > 0 });
  return [...known, ...(missing.length > 0 ? data.filter(Boolean) : [])];
};
