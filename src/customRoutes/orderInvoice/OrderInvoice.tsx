import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { saveFile } from '../../ui/saveFile';
import { usePhoneFormat } from '../../views/fields/phoneFormat';
import type { PanelProps } from '../../views/record/panelComponent';
import {
  buildInvoiceDocument,
  formatDevice,
  type InvoiceDocument,
  type InvoicedOrder,
  type InvoiceLine,
} from './buildInvoiceDocument';

/** Print styles that show only the document, in black on white regardless of the theme. */
const printStyles = {
  '@media print': {
    'body :not(:has([data-document])):not([data-document]):not([data-document] *)': {
      display: 'none !important',
    },
    'html, body, body :has([data-document])': {
      display: 'block !important',
      margin: '0 !important',
      padding: '0 !important',
      border: '0 !important',
      background: '#fff !important',
      overflow: 'visible !important',
      height: 'auto !important',
      minHeight: '0 !important',
    },
    '[data-document], [data-document] *': {
      color: '#000 !important',
      background: 'transparent !important',
      borderColor: '#888 !important',
      overflow: 'visible !important',
    },
    '[data-document] tr': { breakInside: 'avoid' },
    '@page': { size: 'A4', margin: '14mm' },
  },
};

const Paper = styled('article')(({ theme }) => ({
  maxWidth: 900,
  padding: theme.spacing(3),
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 8,
  backgroundColor: vars.palette.background.paper,
  display: 'grid',
  gap: theme.spacing(3),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
  '@media print': { padding: 0, border: 0, maxWidth: 'none' },
}));

const Lines = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th': { fontWeight: 600, textAlign: 'left', borderBottom: `1px solid ${vars.palette.quiet.edge}` },
  '& th, & td': { padding: '6px 8px 6px 0', verticalAlign: 'top' },
  '& td': { borderBottom: `1px solid ${vars.palette.divider}`, overflowWrap: 'anywhere' },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .number:last-child': { paddingRight: 0 },
  '& small': { display: 'block', color: vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& .narrow': { display: 'none' },
  [theme.breakpoints.down('sm')]: {
    '@media screen': { '& .wide': { display: 'none' }, '& .narrow': { display: 'block' } },
  },
}));

const Facts = styled('dl')({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 16,
  rowGap: 4,
  alignContent: 'start',
  '& dt': { color: vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});

const LineRow = ({ line, hasUnit, hasTax }: { line: InvoiceLine; hasUnit: boolean; hasTax: boolean }) => (
  <tr>
    <td>
      {line.description}
      <small className="narrow">
        {line.partNumber}, {line.quantity} × {line.unitPrice}
      </small>
      {[...line.comments, ...line.pieces.map(formatDevice)].map((text) => (
        <small key={text}>{text}</small>
      ))}
    </td>
    <td className="wide">{line.partNumber}</td>
    <td className="wide number">{line.quantity}</td>
    {hasUnit && <td className="wide">{line.unit}</td>}
    <td className="wide number">{line.unitPrice}</td>
    {hasTax && <td className="wide number">{line.tax}</td>}
    <td className="number">{line.amount}</td>
  </tr>
);

const InvoiceView = ({ invoice }: { invoice: InvoiceDocument }) => {
  const hasUnit = invoice.lines.some(({ unit }) => unit !== '');
  const hasTax = invoice.lines.some(({ tax }) => tax !== '');
  return (
    <Paper data-document aria-label={invoice.title}>
      <Typography variant="h2">{invoice.title}</Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Facts>
          {invoice.facts.map(([label, text]) => [
            <dt key={label}>{label}</dt>,
            <dd key={`${label}:`}>{text}</dd>,
          ])}
        </Facts>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}>
          {invoice.parties.map(({ role, lines }) => (
            <Box key={role} sx={{ overflowWrap: 'anywhere' }}>
              <Typography variant="h3">{role}</Typography>
              {lines.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </Box>
          ))}
        </Box>
      </Box>
      <Lines aria-label={t('Lines')}>
        <thead>
          <tr>
            <th scope="col">{t('Description')}</th>
            <th scope="col" className="wide">
              {t('Part number')}
            </th>
            <th scope="col" className="wide number">
              {t('Quantity')}
            </th>
            {hasUnit && (
              <th scope="col" className="wide">
                {t('Unit')}
              </th>
            )}
            <th scope="col" className="wide number">
              {t('Price')}
            </th>
            {hasTax && (
              <th scope="col" className="wide number">
                {t('GST')}
              </th>
            )}
            <th scope="col" className="number">
              {t('Amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never move
            <LineRow key={index} line={line} hasUnit={hasUnit} hasTax={hasTax} />
          ))}
        </tbody>
      </Lines>
      <Facts
        sx={{
          justifySelf: 'end',
          minWidth: 220,
          fontVariantNumeric: 'tabular-nums',
          '& dd': { textAlign: 'right' },
        }}
      >
        {invoice.totals.map(([label, text], index) => {
          const weight = index === invoice.totals.length - 1 ? 600 : undefined;
          return [
            <dt key={label} style={{ fontWeight: weight }}>
              {label}
            </dt>,
            <dd key={`${label}:`} style={{ fontWeight: weight }}>
              {text}
            </dd>,
          ];
        })}
      </Facts>
      {invoice.otherInvoices.length > 0 && (
        <Box component="section">
          <Typography variant="h3">{t('Sent with other invoices')}</Typography>
          <Lines aria-label={t('Sent with other invoices')}>
            <thead>
              <tr>
                <th scope="col">{t('Invoice')}</th>
                <th scope="col">{t('Sent')}</th>
              </tr>
            </thead>
            <tbody>
              {invoice.otherInvoices.map((other) => (
                <tr key={`${other.invoice} ${other.description}`}>
                  <td>{other.invoice}</td>
                  <td>
                    {other.description}
                    {other.pieces.map(formatDevice).map((text) => (
                      <small key={text}>{text}</small>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </Lines>
        </Box>
      )}
      {invoice.extensions.length > 0 && (
        <Box component="section">
          <Typography variant="h3">{t('Extensions')}</Typography>
          <Lines aria-label={t('Extensions')}>
            <thead>
              <tr>
                <th scope="col">{t('Extension')}</th>
                <th scope="col">{t('Name')}</th>
                <th scope="col">{t('Device')}</th>
              </tr>
            </thead>
            <tbody>
              {invoice.extensions.map(({ number, name, device }) => (
                <tr key={`${number} ${device}`}>
                  <td>{number}</td>
                  <td>{name}</td>
                  <td>{device}</td>
                </tr>
              ))}
            </tbody>
          </Lines>
        </Box>
      )}
      {invoice.notes.map((note) => (
        <Typography key={note}>{note}</Typography>
      ))}
    </Paper>
  );
};

const OrderInvoice = ({ record }: PanelProps) => {
  const [error, setError] = useState<unknown>();
  // Rerenders once phone numbers can be formatted.
  usePhoneFormat('');
  const invoice = buildInvoiceDocument(record as unknown as InvoicedOrder);
  if (!invoice)
    return (
      <EmptyState title={t('No invoice yet')} text={t('The distributor has not invoiced this order.')} />
    );
  const [, number = ''] = invoice.facts[0] ?? [];
  const save = async () => {
    setError(undefined);
    try {
      const { renderInvoicePdf: invoicePdf } = await import('./renderInvoicePdf');
      saveFile({ fileName: `${number || 'invoice'}.pdf`, blob: invoicePdf(invoice) });
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <GlobalStyles styles={printStyles} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" startIcon={<Icon name="Print" />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
        <Button variant="outlined" startIcon={<Icon name="Download" />} onClick={() => void save()}>
          {t('Download PDF')}
        </Button>
      </Box>
      {error !== undefined && <ErrorAlert onRetry={() => void save()}>{describe(error)}</ErrorAlert>}
      <InvoiceView invoice={invoice} />
    </Box>
  );
};

export default OrderInvoice;
