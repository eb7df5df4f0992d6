import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { joinAnd, t } from '#i18n';
import { formatMac } from '../../../contract/formatMac';
import { describe } from '../../dataProvider/describe';
import { useDomainSearch } from '../../layout/domain/useDomainSearch';
import { lazyPart } from '../../lib/lazyPart';
import { AutocompleteField, getOptionSearch } from '../../ui/AutocompleteField';
import { PageHeader } from '../../ui/PageHeader';
import { SkippedLines } from '../../ui/SkippedLines';
import { FramedTable } from '../../views/FramedTable';
import { ToneChip } from '../../views/fields/ToneChip';
import type { OrderedDevice } from '../orderJourney/journey';
import { ScanBox } from '../orderJourney/ScanBox';
import { type ParsedMacs, parseMacs } from './parseMacs';
import { type CheckedMac, toOrderedDevice, useMacTools } from './useMacTools';

const BindDialog = lazyPart(() => import('../orderJourney/BindDialog'));

const MacState = ({ checked }: { checked: CheckedMac }) => {
  if (checked.available) return <ToneChip tone="success">{t('Free')}</ToneChip>;
  if (!checked.valid) return <ToneChip tone="error">{t('No MAC address')}</ToneChip>;
  return <ToneChip tone="warning">{t('In use')}</ToneChip>;
};

/** Describes the parsed text: `2 addresses read and 1 misspelled`. */
const formatParsed = ({ macs, bad, repeated }: ParsedMacs): string =>
  joinAnd([
    t('{count, plural, one {# address read} other {# addresses read}}', { count: macs.length }),
    ...(bad.length > 0 ? [t('{count, plural, other {# misspelled}}', { count: bad.length })] : []),
    ...(repeated > 0 ? [t('{count, plural, other {# repeated}}', { count: repeated })] : []),
  ]);

/** Checks many MAC addresses, and assigns them or delivered devices to extensions of a phone system. */
const MacTools = () => {
  const [domain, setDomain] = useState('');
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [binding, setBinding] = useState<OrderedDevice[]>();
  const domains = useDomainSearch(typed);
  const { check, checked, delivered, checking, error } = useMacTools(domain);
  const add = (scanned: string): string => {
    const { macs } = parseMacs(scanned);
    const [mac] = macs;
    if (!mac)
      return t('“{scanned}” is no MAC address: those have 12 digits from 0 to 9 and A to F.', {
        scanned: scanned.trim(),
      });
    const known = parseMacs(text).macs;
    if (known.includes(mac)) return t('{mac} was scanned before.', { mac: formatMac(mac) });
    const all = [...known, mac];
    setText(all.map(formatMac).join('\n'));
    check(all);
    return t('{mac} taken; {count, plural, other {# so far}}.', { mac: formatMac(mac), count: all.length });
  };
  const read = parseMacs(text);
  const free = (checked ?? []).filter(({ available, domain_name }) => available || domain_name === domain);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 960 }}>
      <PageHeader title={t('Check and bind phones')} crumbs={[{ label: t('Mac'), to: '/mac' }]} />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <AutocompleteField
          options={[...domains.recent, ...domains.found].map(({ name }) => name)}
          search={getOptionSearch(domains.isPending, domains.error !== null)}
          value={domain || null}
          inputValue={typed}
          onInputChange={(_, value) => setTyped(value)}
          onChange={(_, value) => setDomain(value ?? '')}
          label={t('Phone system')}
          helperText={t('Phone system of the extensions.')}
        />
        <ScanBox onScan={add} />
        <TextField
          multiline
          minRows={4}
          maxRows={14}
          label={t('Paste MAC addresses')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          helperText={text.trim() === '' ? t('From a list, spreadsheet or e-mail.') : formatParsed(read)}
        />
        <SkippedLines
          lines={read.leftOut}
          summary={t(
            '{count, plural, one {# line without a MAC address was left out} other {# lines without a MAC address were left out}}',
            { count: read.leftOut.length },
          )}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button
            variant="outlined"
            loading={checking}
            disabled={read.macs.length + read.bad.length === 0}
            onClick={() => check([...read.macs, ...read.bad])}
          >
            {t('Check them')}
          </Button>
          <Button
            variant="contained"
            disabled={domain === '' || free.length === 0}
            onClick={() =>
              setBinding(free.map(({ mac, vendor }) => toOrderedDevice(mac ?? '', vendor ?? '')))
            }
          >
            {free.length === 0
              ? t('Bind phones')
              : t('{count, plural, one {Bind # phone} other {Bind # phones}}', { count: free.length })}
          </Button>
        </Box>
        {domain === '' && free.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('Choose a phone system to bind them.')}
          </Typography>
        )}
        {error && <Alert severity="error">{describe(error)}</Alert>}
      </Paper>
      {domain !== '' && delivered && delivered.length > 0 && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" onClick={() => setBinding(delivered)}>
              {t('Bind them')}
            </Button>
          }
        >
          {t(
            '{count, plural, one {# phone was delivered to {domain} and is not bound yet.} other {# phones were delivered to {domain} and are not bound yet.}}',
            { count: delivered.length, domain },
          )}
        </Alert>
      )}
      {checked && (
        <FramedTable label={t('Addresses checked')} maxHeight={520}>
          <TableHead>
            <TableRow>
              <TableCell>{t('MAC address')}</TableCell>
              <TableCell>{t('Manufacturer')}</TableCell>
              <TableCell>{t('State')}</TableCell>
              <TableCell>{t('Where')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {checked.map((device) => (
              <TableRow key={device.mac} hover>
                <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {formatMac(device.mac ?? '')}
                </TableCell>
                <TableCell>{device.vendor}</TableCell>
                <TableCell>
                  <MacState checked={device} />
                </TableCell>
                <TableCell>
                  {device.domain_name ?? (device.exists ? t('Another phone system') : '')}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </FramedTable>
      )}
      {!checked && (
        <Typography color="textSecondary">
          {t('Checking changes nothing. Binding asks for confirmation.')}
        </Typography>
      )}
      {binding && domain !== '' && (
        <Suspense>
          <BindDialog domain={domain} pieces={binding} onClose={() => setBinding(undefined)} />
        </Suspense>
      )}
    </Box>
  );
};

export default MacTools;
