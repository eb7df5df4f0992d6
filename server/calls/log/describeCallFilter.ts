import { t, translateWord } from '#i18n';
import { callRecordCalls } from '../../../contract/calls/callRecords';
import type { FileField, FileFormats } from '../../language/createFileFormats';
import type { CallFilter } from './callFilter';

const { properties = {} } = callRecordCalls.SendCdrReport.body as {
  properties?: Readonly<Record<string, FileField>>;
};

/** Fields of the request that are not filters, or are part of the period. */
const unnamedFields: ReadonlySet<string> = new Set(['domain_name', 'email', 'start_from', 'start_to']);

interface ReportFilter extends CallFilter {
  start_from?: string | null;
  start_to?: string | null;
}

function describePeriod({ start_from, start_to }: ReportFilter, { formatMoment }: FileFormats): string {
  const from = start_from?.trim() && formatMoment(start_from.trim());
  const to = start_to?.trim() && formatMoment(start_to.trim());
  if (from && to)
    return from === to ? t('Period: {day}', { day: from }) : t('Period: {from} to {to}', { from, to });
  if (from) return t('Period: from {from}', { from });
  return to ? t('Period: until {to}', { to }) : t('Period: all calls on record');
}

/** Describes the filter of a call list in the current language: the period, then a line for each other filter. */
export function describeCallFilter(filter: ReportFilter, formats: FileFormats): string[] {
  const values: Record<string, unknown> = { ...filter };
  const others = Object.entries(properties).flatMap(([name, field]) => {
    if (unnamedFields.has(name)) return [];
    const value = [values[name] ?? []].flat().filter((item) => item !== '');
    const text = formats.formatCell(field, value);
    return text ? [t('{label}: {value}', { label: translateWord(field.title ?? name), value: text })] : [];
  });
  return [describePeriod(filter, formats), ...others];
}
