import DialogContentText from '@mui/material/DialogContentText';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { joinOr, t, translateWord } from '#i18n';
import { levelNames } from '../../../contract/access/levels';
import { type AudienceLevel, audienceLevels } from '../../../contract/console/screens';
import { meetsLevel } from '../../../contract/levels';
import { createReadKey } from '../../dataProvider/queries';
import { getRequestedStore } from '../../declaration/written/getRequestedStore';
import { listUsedApis } from '../../declaration/written/listUsedApis';
import { AutocompleteField } from '../../ui/AutocompleteField';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { SelectField } from '../../ui/SelectField';
import { useCallQuery } from '../useCallQuery';
import { addCopyFields } from './addCopies';
import { ChangedFields, isResolved, type LostValueChoices } from './ChangedFields';
import type { DesignApi } from './design/apis/designApi';
import { useDesignApis } from './design/apis/useDesignApis';
import { SystemsField } from './SystemsField';
import { useRoles } from './useRoles';
import { type SavedScreen, screensKey, useScreenChange } from './useScreens';

/** Checks whether the records of a screen are stored by Trunkline. */
const hasStore = (text: string): boolean => getRequestedStore(text) !== undefined;

/** Returns an API that the screen uses and that does not serve the audience; undefined if there is none. */
const useClosedApi = (text: string, audience: AudienceLevel): DesignApi | undefined => {
  const used = useMemo(() => listUsedApis(text), [text]);
  const { proxiedApis } = useDesignApis(used.length > 0);
  return proxiedApis.find(
    ({ name, level }) => used.includes(name) && level !== undefined && !meetsLevel(audience, level),
  );
};

/** Choice of the audience: a level, or the users of certain phone systems. */
type AudienceChoice = AudienceLevel | 'systems';

interface Props {
  screen: SavedScreen;
  onClose: (published?: SavedScreen) => void;
}

export const PublishDialog = ({ screen, onClose }: Props) => {
  const { change } = useScreenChange();
  const roles = useRoles();
  const [systems, setSystems] = useState((screen.domain_names ?? []).map(String));
  const [start] = useState<AudienceChoice>(systems.length > 0 ? 'systems' : (screen.least_level ?? 'staff'));
  const [choice, setChoice] = useState(start);
  const level = choice === 'systems' ? 'customer' : choice;
  const [roleIds, setRoleIds] = useState((screen.role_ids ?? []).map(Number));
  const [groups, setGroups] = useState((screen.group_numbers ?? []).map(String));
  const [lost, setLost] = useState<LostValueChoices>({});
  const id = screen.id ?? 0;
  const { data: changes = [], fallback } = useCallQuery({
    key: [...screensKey, 'changes', id, screen.text],
    read: (call, signal) => call('GetScreenChanges', { id }, { signal }),
    enabled: hasStore(screen.text ?? ''),
  });
  const { text: draftText = '' } = screen;
  const { data: reachable = [level] } = useQuery({
    queryKey: createReadKey('screens', 'audiences', draftText),
    queryFn: async () => (await import('./adjustAudience')).listAudiences(draftText ?? ''),
  });
  const isReachable = reachable.includes(level);
  const closedApi = useClosedApi(draftText ?? '', level);
  const publish = async () => {
    const { adjustAudience } = await import('./adjustAudience');
    const text = adjustAudience(addCopyFields(screen.text ?? '', changes, lost), level);
    const published = await change(
      async (call) => {
        // Somebody else may have changed the screen since this dialog showed it.
        let { dateLastModified } = screen;
        if (text !== screen.text)
          ({ dateLastModified } = await call('SaveScreen', {
            id,
            name: screen.name ?? '',
            text,
            dateLastModified,
          }));
        return call('PublishScreen', {
          id,
          dateLastModified,
          least_level: level,
          role_ids: roleIds,
          group_numbers: groups,
          domain_names: choice === 'systems' ? systems : [],
          lost: Object.entries(lost).map(([field, values]) => ({ field, values })),
        });
      },
      t('“{name}” is published.', { name: screen.name }),
    );
    if (published) onClose(published);
  };
  return (
    <FormDialog
      title={t('Publish “{name}”', { name: screen.name })}
      maxWidth={changes.length > 0 ? 'sm' : 'xs'}
      submitLabel={t('Publish')}
      disabled={
        fallback !== null ||
        !isReachable ||
        closedApi !== undefined ||
        (choice === 'systems' && systems.length === 0) ||
        !isResolved(changes, lost)
      }
      hasInput={choice !== start || systems.join() !== (screen.domain_names ?? []).join()}
      onSubmit={publish}
      onClose={() => onClose()}
    >
      <DialogContentText>
        {t(
          'It appears in their menu within minutes. The API still decides what each user can read and change.',
        )}
      </DialogContentText>
      <SelectField
        label={t('Who sees it?')}
        value={choice}
        onChange={setChoice}
        helperText={
          !isReachable
            ? t('The API provides this data to {audience} only.', {
                audience: joinOr(reachable.map((value) => translateWord(audienceLevels[value]))),
              })
            : closedApi
              ? t('“{label}” is for {level} only. Change who may use this API, or choose another audience.', {
                  label: closedApi.label,
                  level: t(levelNames[closedApi.level ?? 'staff']),
                })
              : choice === 'customer' && t('It is shown among the pages of each phone system.')
        }
        error={!isReachable || closedApi !== undefined}
        options={[
          ...(Object.keys(audienceLevels) as AudienceLevel[])
            .toReversed()
            .map((value) => [value, translateWord(audienceLevels[value])] as const),
          ['systems', t('Certain customers only')] as const,
        ]}
      />
      {choice === 'systems' && <SystemsField value={systems} onChange={setSystems} />}
      <AutocompleteField
        multiple
        options={roles.ids}
        getOptionLabel={roles.nameOf}
        value={roleIds}
        onChange={(_, ids) => setRoleIds(ids)}
        label={t('Only in these roles')}
        helperText={t('Without any: all roles.')}
      />
      <AutocompleteField
        multiple
        freeSolo
        autoSelect
        options={[] as string[]}
        value={groups}
        onChange={(_, nextGroups) => setGroups(nextGroups.map((group) => group.trim()).filter(Boolean))}
        label={t('Only of these groups')}
        helperText={t('Group numbers of users; Enter after each. Without any: all.')}
      />
      {fallback}
      {changes.length > 0 && <ChangedFields changes={changes} lost={lost} onLost={setLost} />}
    </FormDialog>
  );
};
