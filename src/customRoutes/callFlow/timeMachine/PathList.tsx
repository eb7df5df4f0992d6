import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type MessageDescriptor, msg, t } from '#i18n';
import { listKeyEdges } from '../../../../telephony/routing/choose';
import { getStepName } from '../../../../telephony/routing/names';
import type { Step } from '../../../../telephony/routing/step';
import type { CallPath, PathEnd, PathStop } from '../../../../telephony/routing/traceCall';
import { RouteLine } from '../../../telephony/route/RouteLine';
import { Icon } from '../../../theme/Icon';
import { getKindIcon } from '../picture/kindIcons';

const endMessages: Record<PathEnd, readonly ['success' | 'info' | 'error', MessageDescriptor]> = {
  answered: ['success', msg('Somebody answers.')],
  mailbox: ['success', msg('The caller may leave a message.')],
  outside: ['info', msg('The call leaves the phone system.')],
  nobody: ['error', msg('The call is not answered.')],
  loop: ['error', msg('The call loops until the caller hangs up.')],
};

const NONE = 'none';

interface Props {
  path: CallPath;
  keys: readonly (string | undefined)[];
  onKeys: (keys: (string | undefined)[]) => void;
  onChoose: (step: Step) => void;
}

/** Steps of a traced call; key presses can be simulated at menus. */
export const PathList = ({ path: { stops, end }, keys, onKeys, onChoose }: Props) => {
  const [severity, words] = endMessages[end];
  return (
    <>
      <RouteLine aria-label={t('Call path')}>
        {stops.map((stop) => (
          // A step can occur twice, at different times, if the caller goes back.
          <li key={`${stop.step.id} ${stop.seconds} ${stop.reason}`} className="set">
            <Stop stop={stop} keys={keys} onKeys={onKeys} onChoose={onChoose} />
          </li>
        ))}
      </RouteLine>
      <Alert severity={severity} role="status">
        {t(words)}
      </Alert>
    </>
  );
};

const Stop = ({ stop, keys, onKeys, onChoose }: Omit<Props, 'path'> & { stop: PathStop }) => {
  const { step, reason, seconds, keyPlace } = stop;
  const offered = keyPlace === undefined ? [] : listKeyEdges(step.edges);
  const press = (pressed: string) =>
    keyPlace !== undefined &&
    onKeys([
      ...Array.from({ length: keyPlace }, (_, place) => keys[place]),
      pressed === NONE ? undefined : pressed,
    ]);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, pb: 0.75 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <ButtonBase
          onClick={() => onChoose(step)}
          sx={{
            gap: 0.75,
            minHeight: 34,
            textAlign: 'left',
            font: 'inherit',
            fontSize: 'inherit',
            fontWeight: 600,
            borderRadius: 1,
            '&:hover, &:focus-visible': { textDecoration: 'underline' },
          }}
        >
          <Icon name={getKindIcon(step.kind)} sx={{ color: 'text.secondary', fontSize: 16 }} />
          {getStepName(step)}
        </ButtonBase>
        {seconds > 0 && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, whiteSpace: 'nowrap' }}>
            {t('after {seconds} s', { seconds })}
          </Box>
        )}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {reason}
      </Box>
      {offered.length > 0 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('Key pressed at {step}', { step: getStepName(step) })}
          value={keys[keyPlace ?? 0] ?? NONE}
          onChange={(_, pressed: string | null) => pressed !== null && press(pressed)}
          sx={{ flexWrap: 'wrap', mt: 0.5 }}
        >
          <ToggleButton value={NONE} sx={{ px: 1.25, py: 0.25 }}>
            {t('No key')}
          </ToggleButton>
          {offered.map(({ key }) => (
            <ToggleButton
              key={key}
              value={key ?? ''}
              sx={{ px: 1.25, py: 0.25 }}
              aria-label={t('Key {key}', { key })}
            >
              {key}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </Box>
  );
};
