import { jsPDF } from 'jspdf';
import autoTable from 'jspdf-autotable';
import { t } from '#i18n';
import { removeDiacritics } from '../../../contract/toPlainLetters';
import { formatDevice, type InvoiceDocument } from './buildInvoiceDocument';

const MARGIN = 16;
const LINE_HEIGHT = 4.6;
const GREY = 90;

/** Renders the invoice as an A4 PDF with page numbers. */
export const renderInvoicePdf = (invoice: InvoiceDocument): Blob => {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4' });
  const { getWidth, getHeight } = pdf.internal.pageSize;
  const width = getWidth.call(pdf.internal.pageSize);
  const height = getHeight.call(pdf.internal.pageSize);
  const write = (text: string, x: number, y: number, options?: { align: 'right' }) =>
    pdf.text(removeDiacritics(text), x, y, options);
  const below = (): number =>
    (pdf as jsPDF & { lastAutoTable?: { finalY: number } }).lastAutoTable?.finalY ?? 0;
  /** Returns the vertical position for the next block, adding a page if the block does not fit. */
  const ensureSpace = (y: number, required: number): number => {
    if (y + required < height - MARGIN) return y;
    pdf.addPage();
    return MARGIN + LINE_HEIGHT;
  };
  const [, number = ''] = invoice.facts[0] ?? [];
  pdf.setProperties({ title: removeDiacritics(`${invoice.title} ${number}`) });

  pdf.setFont('helvetica', 'bold').setFontSize(18);
  write(invoice.title, MARGIN, MARGIN + 6);
  pdf.setFontSize(9);
  let y = MARGIN + 14;
  const top = y;
  for (const [label, text] of invoice.facts) {
    pdf.setFont('helvetica', 'normal').setTextColor(GREY);
    write(label, MARGIN, y);
    pdf.setTextColor(0);
    write(text, MARGIN + 36, y);
    y += LINE_HEIGHT;
  }
  const column = (width - 2 * MARGIN) / 2;
  let bottom = top;
  let at = top;
  for (const { role, lines } of invoice.parties) {
    pdf.setFont('helvetica', 'bold');
    write(role, MARGIN + column, at);
    pdf.setFont('helvetica', 'normal');
    for (const line of pdf.splitTextToSize(removeDiacritics(lines.join('\n')), column) as string[]) {
      at += LINE_HEIGHT;
      write(line, MARGIN + column, at);
    }
    at += LINE_HEIGHT * 1.6;
    bottom = at;
  }

  const hasUnit = invoice.lines.some(({ unit }) => unit !== '');
  const hasTax = invoice.lines.some(({ tax }) => tax !== '');
  const styles = {
    font: 'helvetica',
    fontSize: 8.5,
    cellPadding: 1.6,
    textColor: 0,
    lineColor: 200,
  } as const;
  autoTable(pdf, {
    startY: Math.max(y, bottom) + 2,
    margin: MARGIN,
    theme: 'plain',
    styles,
    headStyles: { fontStyle: 'bold', lineWidth: { bottom: 0.3 }, lineColor: 60 },
    bodyStyles: { lineWidth: { bottom: 0.1 }, valign: 'top' },
    columnStyles: Object.fromEntries(
      [2, 3 + Number(hasUnit), 4 + Number(hasUnit), 5 + Number(hasUnit)].map((place) => [
        place,
        { halign: 'right' as const },
      ]),
    ),
    head: [
      [
        t('Description'),
        t('Part number'),
        t('Quantity'),
        ...(hasUnit ? [t('Unit')] : []),
        t('Price'),
        ...(hasTax ? [t('GST')] : []),
        t('Amount'),
      ].map(removeDiacritics),
    ],
    body: invoice.lines.map((line) =>
      [
        [line.description, ...line.comments, ...line.pieces.map(formatDevice)].join('\n'),
        line.partNumber,
        String(line.quantity),
        ...(hasUnit ? [line.unit] : []),
        line.unitPrice,
        ...(hasTax ? [line.tax] : []),
        line.amount,
      ].map(removeDiacritics),
    ),
    didParseCell: ({ section, cell, column: { index } }) => {
      if (section === 'head' && index >= 2 && !(hasUnit && index === 3)) cell.styles.halign = 'right';
    },
  });

  y = ensureSpace(below() + LINE_HEIGHT * 1.5, invoice.totals.length * LINE_HEIGHT * 1.2);
  invoice.totals.forEach(([label, text], index) => {
    pdf.setFont('helvetica', index === invoice.totals.length - 1 ? 'bold' : 'normal').setFontSize(9.5);
    write(label, width - MARGIN - 50, y);
    write(text, width - MARGIN, y, { align: 'right' });
    y += LINE_HEIGHT * 1.2;
  });

  const table = (title: string, head: string[], body: string[][]) => {
    y = ensureSpace(y + LINE_HEIGHT, LINE_HEIGHT * 4);
    pdf.setFont('helvetica', 'bold').setFontSize(10);
    write(title, MARGIN, y);
    autoTable(pdf, {
      startY: y + 2,
      margin: MARGIN,
      theme: 'plain',
      styles,
      headStyles: { fontStyle: 'bold' },
      head: [head.map(removeDiacritics)],
      body: body.map((row) => row.map(removeDiacritics)),
    });
    y = below() + LINE_HEIGHT;
  };
  if (invoice.otherInvoices.length > 0)
    table(
      t('Sent with other invoices'),
      [t('Invoice'), t('Description'), t('Serial numbers')],
      invoice.otherInvoices.map((invoiceLine) => [
        invoiceLine.invoice,
        invoiceLine.description,
        invoiceLine.pieces.map(formatDevice).join('\n'),
      ]),
    );
  if (invoice.extensions.length > 0)
    table(
      t('Extensions'),
      [t('Extension'), t('Name'), t('Device')],
      invoice.extensions.map((extension) => [extension.number, extension.name, extension.device]),
    );
  if (invoice.notes.length > 0) {
    y = ensureSpace(y + LINE_HEIGHT, LINE_HEIGHT * 2);
    pdf.setFont('helvetica', 'normal').setFontSize(9);
    for (const note of pdf.splitTextToSize(
      removeDiacritics(invoice.notes.join('\n')),
      width - 2 * MARGIN,
    ) as string[]) {
      y = ensureSpace(y, LINE_HEIGHT);
      write(note, MARGIN, y);
      y += LINE_HEIGHT;
    }
  }

  const pages = pdf.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    pdf.setPage(page).setFont('helvetica', 'normal').setFontSize(8).setTextColor(GREY);
    write(t('{number}, page {page} of {pages}', { number, page, pages }), width - MARGIN, height - 8, {
      align: 'right',
    });
  }
  return pdf.output('blob');
};
