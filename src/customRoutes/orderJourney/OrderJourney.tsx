import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import { formatMac } from '../../../contract/formatMac';
import { lazyPart } from '../../lib/lazyPart';
import { Icon } from '../../theme/Icon';
import { FramedTable } from '../../views/FramedTable';
import { ToneChip } from '../../views/fields/ToneChip';
import type { PanelProps } from '../../views/record/panelComponent';
import { usePermissionCheck } from '../person/usePermissionCheck';
import {
  countDaysWaiting,
  filterUnboundDevices,
  type OrderedDevice,
  stageLabels,
  type TrackedOrder,
} from './journey';
import { OrderSteps } from './OrderSteps';
import { StageBar } from './StageBar';
import { useDeliveryProgress } from './useJourney';

const BindDialog = lazyPart(() => import('./BindDialog'));

/** Days after which a delay is highlighted. */
const LONG_WAIT_DAYS = 7;

const formatWait = (days: number): string =>
  days === 0 ? t('since today') : t('{days, plural, one {for # day} other {for # days}}', { days });

const WaitReason = ({ piece, now }: { piece: OrderedDevice; now: number }) => {
  const days = countDaysWaiting(piece, now);
  if (piece.waiting === null || days === null)
    return (
      <Typography variant="body2">{piece.reached === null ? t('Will not come') : t('Nothing')}</Typography>
    );
  return (
    <Typography variant="body2">
      {piece.waiting}{' '}
      {days >= LONG_WAIT_DAYS ? <ToneChip tone="warning">{formatWait(days)}</ToneChip> : formatWait(days)}
    </Typography>
  );
};

const Row = ({ piece, domain, now }: { piece: OrderedDevice; domain: string; now: number }) => (
  <TableRow hover>
    <TableCell>
      {piece.description}
      {piece.serial && (
        <Typography variant="body2" color="textSecondary">
          {t('Serial no. {serial}', { serial: piece.serial })}
        </Typography>
      )}
    </TableCell>
    <TableCell>{piece.boundTo ?? piece.extension ?? ''}</TableCell>
    <TableCell sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {piece.mac && piece.boundTo ? (
        <LinkBase to={`/pbx-customer/phones/${piece.mac}/show?domain=${domain}`}>
          {formatMac(piece.mac)}
        </LinkBase>
      ) : (
        piece.mac && formatMac(piece.mac)
      )}
    </TableCell>
    <TableCell>
      <StageBar piece={piece} />
      <Typography variant="body2" color="textSecondary">
        {piece.reached ? t(stageLabels[piece.reached]) : ''}
      </Typography>
    </TableCell>
    <TableCell>
      <WaitReason piece={piece} now={now} />
    </TableCell>
  </TableRow>
);

const DeliveryProgress = ({ record }: PanelProps) => {
  const order = record as unknown as TrackedOrder;
  const { domain, pieces, fallback } = useDeliveryProgress(order);
  const mayBind = usePermissionCheck()('devices.edit');
  const [isBinding, setBinding] = useState(false);
  const [now] = useState(Date.now);
  if (!pieces) return fallback;
  const free = filterUnboundDevices(pieces);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <OrderSteps order={order} pieces={pieces} />
      {free.length > 0 && mayBind && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography role="status" color="textSecondary" sx={{ flex: '1 1 200px' }}>
            {t(
              '{count, plural, one {# phone sent to you belongs to nobody yet.} other {# phones sent to you belong to nobody yet.}}',
              { count: free.length },
            )}
          </Typography>
          <Button variant="contained" startIcon={<Icon name="Dialpad" />} onClick={() => setBinding(true)}>
            {t('{count, plural, one {Bind # phone} other {Bind # phones}}', { count: free.length })}
          </Button>
        </Box>
      )}
      <FramedTable label={t('Pieces of the order')} maxHeight={560}>
        <TableHead>
          <TableRow>
            <TableCell>{t('Item')}</TableCell>
            <TableCell>{t('Extension')}</TableCell>
            <TableCell>{t('MAC address')}</TableCell>
            <TableCell>{t('Reached')}</TableCell>
            <TableCell>{t('What is next')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {pieces.map((piece) => (
            <Row key={piece.key} piece={piece} domain={domain} now={now} />
          ))}
        </TableBody>
      </FramedTable>
      {isBinding && (
        <Suspense>
          <BindDialog domain={domain} pieces={free} onClose={() => setBinding(false)} />
        </Suspense>
      )}
    </Box>
  );
};

export default DeliveryProgress;
