import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import { t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import { EmptyState } from '../../ui/EmptyState';
import { usePhoneFormat } from '../../views/fields/phoneFormat';
import type { PanelProps } from '../../views/record/panelComponent';
import {
  buildInvoiceDocument,
  type DeliveredDevice,
  formatDevice,
  type InvoiceDocument,
  type InvoicedOrder,
  type LabelledValue,
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
    '@page': {
      size: 'A4',
      margin: '14mm',
      '@bottom-right': { content: 'counter(page) " / " counter(pages)' },
    },
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

interface Column {
  label: string;
  className?: string;
}

interface TableProps {
  label: string;
  columns: readonly Column[];
  rows: readonly (readonly ReactNode[])[];
}

const Table = ({ label, columns, rows }: TableProps) => (
  <Lines aria-label={label}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.label} scope="col" className={column.className}>
            {column.label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never move
        <tr key={index}>
          {cells.map((cell, place) => (
            <td key={columns[place]?.label} className={columns[place]?.className}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Lines>
);

const Section = ({ label, ...table }: TableProps) =>
  table.rows.length > 0 && (
    <section>
      <Typography variant="h3">{label}</Typography>
      <Table label={label} {...table} />
    </section>
  );

const FactList = ({ facts, isSum = false }: { facts: readonly LabelledValue[]; isSum?: boolean }) => (
  <Facts
    sx={
      isSum
        ? {
            justifySelf: 'end',
            minWidth: 220,
            fontVariantNumeric: 'tabular-nums',
            '& dd': { textAlign: 'right' },
            '& :nth-last-of-type(1)': { fontWeight: 600 },
          }
        : undefined
    }
  >
    {facts.map(([label, text]) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </Fragment>
    ))}
  </Facts>
);

const listNotes = (pieces: readonly DeliveredDevice[], comments: readonly string[] = []) =>
  [...comments, ...pieces.map(formatDevice)].map((text) => <small key={text}>{text}</small>);

const InvoiceView = ({ invoice }: { invoice: InvoiceDocument }) => {
  const hasUnit = invoice.lines.some(({ unit }) => unit !== '');
  const hasTax = invoice.lines.some(({ tax }) => tax !== '');
  return (
    <Paper data-document aria-label={invoice.title}>
      <Typography variant="h2">{invoice.title}</Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FactList facts={invoice.facts} />
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
      <Table
        label={t('Lines')}
        columns={[
          { label: t('Description') },
          { label: t('Part number'), className: 'wide' },
          { label: t('Quantity'), className: 'wide number' },
          ...(hasUnit ? [{ label: t('Unit'), className: 'wide' }] : []),
          { label: t('Price'), className: 'wide number' },
          ...(hasTax ? [{ label: t('GST'), className: 'wide number' }] : []),
          { label: t('Amount'), className: 'number' },
        ]}
        rows={invoice.lines.map((line) => [
          <>
            {line.description}
            <small className="narrow">
              {line.partNumber}, {line.quantity} × {line.unitPrice}
            </small>
            {listNotes(line.pieces, line.comments)}
          </>,
          line.partNumber,
          line.quantity,
          ...(hasUnit ? [line.unit] : []),
          line.unitPrice,
          ...(hasTax ? [line.tax] : []),
          line.amount,
        ])}
      />
      <FactList facts={invoice.totals} isSum />
      <Section
        label={t('Sent with other invoices')}
        columns={[{ label: t('Invoice') }, { label: t('Sent') }]}
        rows={invoice.otherInvoices.map((other) => [
          other.invoice,
          <>
            {other.description}
            {listNotes(other.pieces)}
          </>,
        ])}
      />
      <Section
        label={t('Extensions')}
        columns={[{ label: t('Extension') }, { label: t('Name') }, { label: t('Device') }]}
        rows={invoice.extensions.map(({ number, name, device }) => [number, name, device])}
      />
      {invoice.notes.map((note) => (
        <Typography key={note}>{note}</Typography>
      ))}
    </Paper>
  );
};

/** Opens the browser's print dialog, which proposes the title of the page as the name of a PDF. */
const print = (name: string) => {
  const { title } = document;
  document.title = name;
  window.addEventListener('afterprint', () => (document.title = title), { once: true });
  window.print();
};

const OrderInvoice = ({ record }: PanelProps) => {
  // Rerenders once phone numbers can be formatted.
  usePhoneFormat('');
  const invoice = buildInvoiceDocument(record as unknown as InvoicedOrder);
  if (!invoice)
    return (
      <EmptyState title={t('No invoice yet')} text={t('The distributor has not invoiced this order.')} />
    );
  const [, number = ''] = invoice.facts[0] ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <GlobalStyles styles={printStyles} />
      <Button
        variant="outlined"
        startIcon={<Icon name="Print" />}
        sx={{ justifySelf: 'start' }}
        onClick={() => print(number || invoice.title)}
      >
        {t('Print or save as PDF')}
      </Button>
      <InvoiceView invoice={invoice} />
    </Box>
  );
};

export default OrderInvoice;
