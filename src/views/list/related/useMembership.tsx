import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useNotify } from 'react-admin';
import { t } from '#i18n';
import { splitEntries } from '../../../../contract/dayTexts';
import { describe } from '../../../dataProvider/describe';
import { refreshResources } from '../../../dataProvider/queries';
import { getValueAt, withValue } from '../../../lib/paths';
import { NoticeWithButton } from '../../actions/NoticeWithButton';

/** Returns the members that a field lists, as text or as an array. */
export const getMembers = (record: RaRecord, field: string): string[] => {
  const value = getValueAt(record, field);
  return Array.isArray(value) ? value.map(String) : splitEntries(String(value ?? ''));
};

interface Options {
  /** Resource of the records that list their members. */
  resource: string;
  fields: readonly string[];
  member: string;
  /** Name of the member, for messages. */
  name: string;
  /** Other resources whose lists the change affects. */
  refresh: readonly string[];
}

/** Adds a member to the fields of other records, and removes it. The records are read again before each change. */
export const useMembership = ({ resource, fields, member, name, refresh }: Options) => {
  const provider = useDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);

  /** Changes the given fields of a record. @returns the changed fields */
  const change = async (id: RaRecord['id'], into: readonly string[], joins: boolean) => {
    const { data: record } = await provider.getOne<RaRecord>(resource, { id });
    const changed = into.filter((field) => getMembers(record, field).includes(member) !== joins);
    const data = changed.reduce((values: RaRecord, field) => {
      const others = getMembers(record, field).filter((other) => other !== member);
      const members = joins ? [...others, member] : others;
      return withValue(values, field, Array.isArray(getValueAt(record, field)) ? members : members.join(' '));
    }, record);
    if (changed.length > 0) await provider.update(resource, { id, data, previousData: record });
    return changed;
  };

  const act = async (
    groups: readonly { id: RaRecord['id']; label: string; fields?: readonly string[] }[],
    joins: boolean,
  ): Promise<void> => {
    setBusy(true);
    try {
      const done: { id: RaRecord['id']; label: string; fields: string[] }[] = [];
      for (const { id, label, fields: into = joins ? fields.slice(0, 1) : fields } of groups)
        done.push({ id, label, fields: await change(id, into, joins) });
      const label = groups.map((group) => group.label).join(', ');
      const text = joins
        ? t('{name} joined {label}.', { name, label })
        : t('{name} left {label}.', { name, label });
      notify(<NoticeWithButton text={text} label={t('Undo')} onPress={() => void act(done, !joins)} />, {
        type: 'success',
      });
    } catch (error) {
      notify(describe(error), { type: 'error', autoHideDuration: 10_000 });
    } finally {
      setBusy(false);
      await refreshResources(client, resource, ...refresh);
    }
  };
  return { isBusy, act };
};
