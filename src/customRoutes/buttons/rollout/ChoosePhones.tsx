import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { t } from '#i18n';
import { SelectField } from '../../../ui/SelectField';
import { SimpleTable } from '../../../views/SimpleTable';
import { PanelState } from '../../PanelState';
import { formatMacAddress } from './formatMacAddress';
import type { PhoneRow } from './useRollout';

interface Props {
  phones: readonly PhoneRow[] | undefined;
  error: unknown;
  onRetry: () => void;
  templateId: number;
  chosen: ReadonlySet<string>;
  onChoose: (macs: ReadonlySet<string>) => void;
}

/** Maximum number of rendered rows; selecting all phones also selects those that are not rendered. */
const MAX_PHONES = 200;

const formatModel = ({ vendor, model }: PhoneRow): string => [vendor, model].filter(Boolean).join(' ');

/** Whether a phone matches the search text or a range of extensions, such as `500-539`. */
const matchesText = (phone: PhoneRow, typed: string): boolean => {
  const span = /^(\d+)\s*[-–]\s*(\d+)$/.exec(typed.trim());
  const lines = (phone.extensions ?? '').split(/\s+/);
  if (span) return lines.some((line) => Number(line) >= Number(span[1]) && Number(line) <= Number(span[2]));
  const text =
    `${lines.join(' ')} ${phone.mac} ${formatMacAddress(phone.mac)} ${phone.name} ${formatModel(phone)}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

export const ChoosePhones = ({ phones, error, onRetry, templateId, chosen, onChoose }: Props) => {
  const [typed, setTyped] = useState('');
  const [model, setModel] = useState('');
  const otherPhones = useMemo(
    () => (phones ?? []).filter(({ template }) => String(template ?? '') !== String(templateId)),
    [phones, templateId],
  );
  const models = useMemo(
    () => [...new Set(otherPhones.map(formatModel))].filter(Boolean).toSorted(),
    [otherPhones],
  );
  if (!phones) return <PanelState error={error} onRetry={onRetry} />;
  if (otherPhones.length === 0)
    return <Typography>{t('All phones of this phone system already use the template.')}</Typography>;
  const matching = otherPhones
    .filter((phone) => (model === '' || formatModel(phone) === model) && matchesText(phone, typed))
    .toSorted((phone, other) =>
      (phone.extensions ?? '').localeCompare(other.extensions ?? '', 'en', { numeric: true }),
    );
  const macs = matching.flatMap(({ mac }) => mac ?? []);
  const isAll = macs.length > 0 && macs.every((mac) => chosen.has(mac));
  const choose = (some: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const mac of some)
      if (isChosen) next.add(mac);
      else next.delete(mac);
    onChoose(next);
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, pt: 1 }}>
        <TextField
          type="search"
          label={t('Find phones')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          helperText={t('Extension, 500-539, name or MAC address')}
          sx={{ flex: '1 1 220px' }}
        />
        <SelectField
          label={t('Model')}
          value={model}
          onChange={setModel}
          sx={{ flex: '1 1 160px' }}
          blank={t('All models')}
          options={models.map((modelName) => [modelName, modelName] as const)}
        />
      </Box>
      <Typography role="status" color="textSecondary">
        {t(
          '{chosen} chosen. {found} of {all, plural, one {# phone that does not follow it yet} other {# phones that do not follow it yet}}.',
          { chosen: chosen.size, found: matching.length, all: otherPhones.length },
        )}
      </Typography>
      <SimpleTable
        label={t('Phones')}
        maxHeight={380}
        rows={matching.slice(0, MAX_PHONES)}
        getKey={({ mac }) => mac}
        getRowProps={({ mac = '' }) => ({
          hover: true,
          onClick: () => choose([mac ?? ''], !chosen.has(mac ?? '')),
        })}
        columns={[
          {
            padding: 'checkbox',
            label: (
              <Checkbox
                checked={isAll}
                indeterminate={!isAll && macs.some((mac) => chosen.has(mac))}
                onChange={(_, isChosen) => choose(macs, isChosen)}
                slotProps={{
                  input: {
                    'aria-label': t('{count, plural, other {Choose all # found}}', { count: macs.length }),
                  },
                }}
              />
            ),
            cell: ({ mac, extensions }) => (
              <Checkbox
                checked={chosen.has(mac ?? '')}
                onClick={(event) => event.stopPropagation()}
                onChange={(_, isChosen) => choose([mac ?? ''], isChosen)}
                slotProps={{
                  input: {
                    'aria-label': t('Choose {extensions}', {
                      extensions: extensions || formatMacAddress(mac),
                    }),
                  },
                }}
              />
            ),
          },
          { label: t('Extension'), cell: ({ extensions }) => extensions || '–' },
          { label: t('Model'), cell: formatModel },
          {
            label: t('MAC address'),
            sx: { display: { xs: 'none', sm: 'table-cell' } },
            cell: ({ mac }) => formatMacAddress(mac),
          },
        ]}
      />
      {matching.length > MAX_PHONES && (
        <Typography variant="body2" color="textSecondary">
          {t(
            '{count, plural, one {And # more. Choosing all takes it too.} other {And # more. Choosing all takes them too.}}',
            { count: matching.length - MAX_PHONES },
          )}
        </Typography>
      )}
    </>
  );
};
