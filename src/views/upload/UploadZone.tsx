import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { msg, t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../dataProvider/queries';
import type { ActionSpec, ListedResource } from '../../declaration/compiled';
import { useResourceSpec } from '../../declaration/registry';
import { getValueAt } from '../../lib/paths';
import { toMidSentence } from '../../lib/toMidSentence';
import { useDomain } from '../../session/domain/useDomain';
import { Icon } from '../../theme/Icon';
import { SelectField } from '../../ui/SelectField';
import { useFileDrop } from '../../ui/useFileDrop';
import { canRecord } from '../audio/openMicrophone';
import { Recording } from '../audio/Recording';
import { getFileStem } from '../audio/toPhoneSound';
import { useRecorder } from '../audio/useRecorder';
import { useLabels } from '../fields/useLabels';
import { acceptsAudio, formatAccept } from '../inputs/fileRules';
import { kitForms } from '../kitParts';
import { getUploadProblem, isPending } from './queue';
import { UploadRow } from './UploadRow';
import { useUploads } from './useUploads';

/** Recording stops automatically after ten minutes, in case the user forgets to stop it. */
const MAX_RECORDING_SECONDS = 600;
const MAX_ROWS = 1000;

interface Props {
  spec: ListedResource;
  uploads: NonNullable<ListedResource['list']['uploads']>;
}

/** Returns the names already used in the list, lower case without extensions. */
const useExistingNames = (spec: ListedResource, nameField: string): ReadonlySet<string> => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const domain = useDomain();
  const { data } = useQuery({
    queryKey: createReadKey(spec.name, 'names', domain),
    queryFn: () =>
      dataProvider.getList(spec.name, {
        pagination: { page: 1, perPage: MAX_ROWS },
        sort: spec.list.sort,
        filter: {},
        ...(domain && { meta: { domain } }),
      }),
  });
  return useMemo(
    () =>
      new Set(
        (data?.data ?? []).map((row) => getFileStem(String(getValueAt(row, nameField) ?? '')).toLowerCase()),
      ),
    [data, nameField],
  );
};

const UploadArea = ({
  spec,
  action,
  uploads: { file, name, existingName, replaces = false },
}: Props & { action: ActionSpec }) => {
  const field = action.form.find((candidate) => candidate.field === file) ?? {
    field: file,
    label: t('File'),
    kind: 'file',
  };
  const label = t('Upload {many}', { many: toMidSentence(useLabels(spec).many()) });
  const [rate, setRate] = useState(16_000);
  const queue = useUploads({ spec, action, field, name, rate });
  const { uploads } = queue;
  const names = useExistingNames(spec, existingName);
  const chooser = useRef<HTMLInputElement>(null);
  const { isOver, target } = useFileDrop(queue.add);
  const recorder = useRecorder({
    longest: MAX_RECORDING_SECONDS,
    onRecorded: (recording) => queue.add([recording]),
  });
  const isSound = acceptsAudio(field.accept);
  const findObstacle = (upload: (typeof uploads)[number]) =>
    isPending(upload)
      ? getUploadProblem(upload, {
          usedNames: names,
          otherUploads: uploads,
          replaces,
          rate,
          maxBytes: field.maxBytes,
        })
      : undefined;
  const ready = uploads.filter((upload) => upload.state === 'ready' && !findObstacle(upload));
  const finished = uploads.filter(({ state }) => state === 'done');
  return (
    <Paper
      component="section"
      aria-label={label}
      variant="outlined"
      {...target}
      sx={{
        px: 2,
        py: 1.5,
        display: 'grid',
        gap: 1,
        borderStyle: 'dashed',
        borderColor: isOver ? 'primary.main' : 'quiet.edge',
        bgcolor: isOver ? 'quiet.selected' : undefined,
        gridTemplateColumns: 'minmax(0, 1fr)',
        flexShrink: 0,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {recorder.state === 'idle' ? (
          <>
            <Button
              variant="outlined"
              startIcon={<Icon name="CloudUpload" />}
              onClick={() => chooser.current?.click()}
            >
              {t('Choose files')}
            </Button>
            {isSound && canRecord() && (
              <Button variant="outlined" startIcon={<Icon name="Mic" />} onClick={recorder.start}>
                {t(msg('Record', 'action'))}
              </Button>
            )}
            <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 180px' }}>
              {field.accept
                ? t('or drop them here: {kinds}', { kinds: formatAccept(field.accept) })
                : t('or drop them here')}
            </Typography>
            {finished.length > 0 && (
              <Button color="inherit" onClick={queue.clearDone}>
                {t('Clear finished')}
              </Button>
            )}
            {isSound && (
              <SelectField
                size="small"
                label={t('Kept as')}
                value={rate}
                onChange={(value) => setRate(Number(value))}
                sx={{ minWidth: 170 }}
                options={Object.entries(kitForms.use().soundRates).map(
                  ([value, label]) => [Number(value), t(label)] as const,
                )}
              />
            )}
            {ready.length > 0 && (
              <Button variant="contained" onClick={() => queue.start(ready.map(({ id }) => id))}>
                {t('{count, plural, one {Upload # file} other {Upload # files}}', { count: ready.length })}
              </Button>
            )}
          </>
        ) : (
          <Recording recorder={recorder} />
        )}
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={label}
          accept={field.accept}
          onChange={(event) => {
            queue.add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </Box>
      {recorder.problem && (
        <FormHelperText error role="alert">
          {recorder.problem}
        </FormHelperText>
      )}
      {uploads.length > 0 && (
        <Box
          component="ul"
          aria-label={t('Files to upload')}
          tabIndex={0}
          sx={{ listStyle: 'none', m: 0, p: 0, minWidth: 0, maxHeight: { sm: '45vh' }, overflow: 'auto' }}
        >
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              obstacle={findObstacle(upload)}
              onChange={(changes) => queue.change(upload.id, changes)}
              onStart={() => queue.start([upload.id])}
              onPause={() => queue.pause(upload.id)}
              onRemove={() => queue.remove(upload.id)}
            />
          ))}
        </Box>
      )}
    </Paper>
  );
};

/** Uploads several files to a list. Files are dropped, selected or recorded, then checked, previewed and trimmed before sending. */
const UploadZone = (props: Props) => {
  const { actions } = useResourceSpec(props.spec.name);
  const action = actions.find(({ name }) => name === props.uploads.action);
  return action && <UploadArea {...props} action={action} />;
};

export default UploadZone;
