import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { t, translateWord } from '#i18n';
import {
  type WatchCondition,
  watchConditions,
  watchSchedules,
  weekdays,
} from '../../../contract/console/watches';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { buildCallQuery, refreshResources } from '../../dataProvider/queries';
import { deviceZone } from '../../lib/getDisplayClock';
import type { FollowProps } from '../../views/follow/followComponent';
import { LabelledCheckbox } from './LabelledCheckbox';

type WatchSchedule = keyof typeof watchSchedules;
type Weekday = keyof typeof weekdays;

const MAX_NAME_LENGTH = 120;
const rowConditions: readonly WatchCondition[] = ['gets', 'loses', 'changes'];
const numberConditions: readonly WatchCondition[] = ['above', 'below'];

const isDomainScoped = (body: Record<string, unknown>): boolean =>
  typeof body.domain_name === 'string' || typeof body.domain === 'string';

const FollowDialog = ({ name: usual, about, address, watched, isNumber = false, onClose }: FollowProps) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const hasRows = watched.key.length > 0 && watched.number === undefined;
  const conditions = [...(hasRows ? rowConditions : []), ...numberConditions];
  const [name, setName] = useState(usual.slice(0, MAX_NAME_LENGTH));
  const [condition, setCondition] = useState<WatchCondition>(isNumber || !hasRows ? 'above' : 'changes');
  const [threshold, setThreshold] = useState('0');
  const [time, setTime] = useState<WatchSchedule>('atOnce');
  const [weekday, setWeekday] = useState<Weekday>('mon');
  const [at, setAt] = useState('08:00');
  const [onlyOpen, setOnlyOpen] = useState(false);
  const [toBell, setToBell] = useState(true);
  const [toMail, setToMail] = useState(false);
  const [webhook, setWebhook] = useState('');
  const [error, setError] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const { data: webhooks } = useQuery(buildCallQuery(call, 'GetWebhooks', { pageSize: 100 }));
  const passesNumber = numberConditions.includes(condition);
  const canWait = isDomainScoped(watched.body);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    try {
      await call('AddWatch', {
        name: name.trim(),
        about,
        address,
        watched,
        condition,
        ...(passesNumber && time === 'atOnce' && { threshold: Number(threshold) }),
        ...(time === 'weekly' && { weekday, at, time_zone: deviceZone }),
        time,
        only_open: canWait && onlyOpen && time === 'atOnce',
        to_bell: toBell,
        to_mail: toMail,
        webhook_id: webhook === '' ? null : Number(webhook),
      });
      void refreshResources(client, 'watches');
      notify(t('You follow “{name}”.', { name: name.trim() }), { type: 'success' });
      onClose();
    } catch (reason) {
      setError(reason);
      setSaving(false);
    }
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="follow-title">
      <form onSubmit={submit}>
        <DialogTitle id="follow-title">{t('Follow')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 0.75 } }}>
          <Typography variant="body2" color="textSecondary">
            {t('{about}. You are told what you could see yourself, for as long as you may see it.', {
              about,
            })}
          </Typography>
          <TextField
            autoFocus
            label={t('Name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_NAME_LENGTH } }}
          />
          <TextField
            select
            label={t('When')}
            value={time}
            onChange={(event) => setTime(event.target.value as WatchSchedule)}
          >
            {Object.entries(watchSchedules).map(([value, label]) => (
              <MenuItem key={value} value={value}>
                {translateWord(label)}
              </MenuItem>
            ))}
          </TextField>
          {time === 'weekly' ? (
            <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 140px', gap: 2 }}>
              <TextField
                select
                label={t('Day')}
                value={weekday}
                onChange={(event) => setWeekday(event.target.value as Weekday)}
              >
                {Object.entries(weekdays).map(([value, label]) => (
                  <MenuItem key={value} value={value}>
                    {translateWord(label)}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                type="time"
                label={t('At')}
                value={at}
                onChange={(event) => setAt(event.target.value)}
                required
              />
            </Box>
          ) : (
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: passesNumber ? 'minmax(0, 1fr) 140px' : 'minmax(0, 1fr)',
                gap: 2,
              }}
            >
              <TextField
                select
                label={t('Tell me when')}
                value={condition}
                onChange={(event) => setCondition(event.target.value as WatchCondition)}
              >
                {conditions.map((value) => (
                  <MenuItem key={value} value={value}>
                    {translateWord(watchConditions[value])}
                  </MenuItem>
                ))}
              </TextField>
              {passesNumber && (
                <TextField
                  type="number"
                  label={t('Number')}
                  value={threshold}
                  onChange={(event) => setThreshold(event.target.value)}
                  required
                  slotProps={{ htmlInput: { min: 0, step: 1 } }}
                />
              )}
            </Box>
          )}
          {canWait && time === 'atOnce' && (
            <LabelledCheckbox label={t('Only during opening hours')} isOn={onlyOpen} onChange={setOnlyOpen} />
          )}
          <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 0.5 }}>
            <Typography component="legend" variant="body2" color="textSecondary" sx={{ p: 0, pb: 0.5 }}>
              {t('How')}
            </Typography>
            <LabelledCheckbox label={t('To the bell')} isOn={toBell} onChange={setToBell} />
            <LabelledCheckbox label={t('By mail')} isOn={toMail} onChange={setToMail} />
          </Box>
          <TextField
            select
            label={t('To a webhook')}
            value={webhook}
            onChange={(event) => setWebhook(event.target.value)}
            helperText={
              webhooks?.items.length === 0 ? t('You have none yet: add one under Webhooks.') : undefined
            }
          >
            <MenuItem value="">{t('None')}</MenuItem>
            {webhooks?.items.map((webhook) => (
              <MenuItem key={webhook.id} value={String(webhook.id)}>
                {webhook.name}
              </MenuItem>
            ))}
          </TextField>
          {error !== undefined && (
            <Typography role="alert" color="error">
              {describe(error)}
            </Typography>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            loading={isSaving}
            disabled={name.trim() === '' || !(toBell || toMail || webhook !== '')}
          >
            {t('Follow')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

export default FollowDialog;
