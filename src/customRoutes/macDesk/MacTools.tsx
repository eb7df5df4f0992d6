import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { t } from '#i18n';
import { formatMac } from '../../../contract/formatMac';
import { getValues } from '../../../contract/reading';
import { readMacs } from '../../../contract/readMacs';
import { describe } from '../../dataProvider/describe';
import { useDomainSearch } from '../../layout/domain/useDomainSearch';
import { lazyPart } from '../../lib/lazyPart';
import { AutocompleteField } from '../../ui/AutocompleteField';
import { getOptionSearch } from '../../ui/optionSearch';
import { IntakePage } from '../../views/intake/IntakePage';
import type { OrderedDevice } from '../orderJourney/journey';
import { ScanBox } from '../orderJourney/ScanBox';
import { type MacRow, toOrderedDevice, useMacTools } from './useMacTools';

const BindDialog = lazyPart(() => import('../orderJourney/BindDialog'));

interface BindActionProps {
  rows: readonly MacRow[];
  domain: string;
  onBind: (devices: OrderedDevice[]) => void;
}

/** Button that binds the phones that are free or already belong to the phone system. */
const BindAction = ({ rows, domain, onBind }: BindActionProps) => {
  const free = rows
    .flatMap(({ results }) => results)
    .filter(({ available, domain_name }) => available || (domain !== '' && domain_name === domain));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Button
        variant="contained"
        disabled={domain === '' || free.length === 0}
        onClick={() => onBind(free.map(({ mac, vendor }) => toOrderedDevice(mac ?? '', vendor ?? '')))}
      >
        {free.length === 0
          ? t('Bind phones')
          : t('{count, plural, one {Bind # phone} other {Bind # phones}}', { count: free.length })}
      </Button>
      {domain === '' && free.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('Choose a phone system to bind them.')}
        </Typography>
      )}
    </Box>
  );
};

/** Checks many MAC addresses, and assigns them or delivered devices to extensions of a phone system. */
const MacTools = () => {
  const [domain, setDomain] = useState('');
  const [typed, setTyped] = useState('');
  const [binding, setBinding] = useState<OrderedDevice[]>();
  const domains = useDomainSearch(typed);
  const { intake, delivered, error } = useMacTools(domain);
  const known = new Set((intake.rows ?? []).flatMap(({ keys }) => keys));
  const scan = (scanned: string): string => {
    const [mac] = getValues(readMacs(scanned)) ?? [];
    if (!mac)
      return t('“{scanned}” is no MAC address: those have 12 digits from 0 to 9 and A to F.', {
        scanned: scanned.trim(),
      });
    if (known.has(mac)) return t('{mac} was scanned before.', { mac: formatMac(mac) });
    void intake.append(formatMac(mac));
    return t('{mac} taken; {count, plural, other {# so far}}.', {
      mac: formatMac(mac),
      count: known.size + 1,
    });
  };
  const closeBinding = () => {
    void intake.recheck((binding ?? []).flatMap(({ mac }) => mac ?? []));
    setBinding(undefined);
  };
  return (
    <>
      <IntakePage
        intake={intake}
        title={t('Check and bind phones')}
        crumbs={[{ label: t('Mac'), to: '/mac' }]}
        intro={t('Checking changes nothing. Binding asks for confirmation.')}
        label={t('Paste MAC addresses')}
        action={t('Check them')}
        columns={[
          { label: t('MAC address'), render: ({ keys }) => keys.map(formatMac) },
          { label: t('Manufacturer'), render: ({ results }) => results[0]?.vendor },
        ]}
        top={
          <>
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
              <ScanBox onScan={scan} />
            </Paper>
            {error && <Alert severity="error">{describe(error)}</Alert>}
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
          </>
        }
      >
        {(rows) => <BindAction rows={rows} domain={domain} onBind={setBinding} />}
      </IntakePage>
      {binding && domain !== '' && (
        <Suspense>
          <BindDialog domain={domain} pieces={binding} onClose={closeBinding} />
        </Suspense>
      )}
    </>
  );
};

export default MacTools;
