import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import { t } from '#i18n';
import type { Truncation } from '../../../dataProvider/dataProviderTypes';
import { rich } from '../../../lib/rich';
import { Icon } from '../../../theme/Icon';
import type { IconName } from '../../../theme/icons';
import { formatCount } from '../../fields/formatCaches';
import { PlainInput } from './PlainInput';
import { PlainSelect } from './PlainSelect';

const pageSizes = [25, 50, 100, 250, 1000];

const PageNumber = ({
  page,
  pages,
  onPage,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) => {
  const [text, setText] = useState<string>();
  const go = () => {
    const requestedPage = Number(text);
    if (text && Number.isInteger(requestedPage)) onPage(Math.max(1, Math.min(pages, requestedPage)));
    setText(undefined);
  };
  return (
    <PlainInput
      aria-label={t('Page')}
      inputMode="numeric"
      value={text ?? String(page)}
      onChange={(event) => setText(event.target.value.replace(/\D/g, ''))}
      onFocus={(event) => event.target.select()}
      onBlur={go}
      onKeyDown={(event) => event.key === 'Enter' && go()}
      sx={{ width: `${Math.max(2, String(pages).length) + 2.5}ch`, px: 0, textAlign: 'center' }}
    />
  );
};

interface PagerProps {
  /** Hides the page size selector, and the whole pager if all rows fit on the first page. */
  fixed?: boolean;
  /** Name of the list, if a screen has several. */
  label?: string;
  children?: ReactNode;
}

export const Pager = ({ fixed = false, label, children }: PagerProps) => {
  const { page, perPage, total, data, meta, hasNextPage, setPage, setPerPage } = useListContext();
  if (data === undefined) return null;
  if (data.length === 0) return children;
  const pages = total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage));
  if (fixed && pages === 1) return null;
  const first = (page - 1) * perPage + 1;
  const last = first + data.length - 1;
  const cut: Truncation | undefined = meta?.cut;
  const totalAbove: number | undefined = meta?.totalAbove;
  const place = () => {
    const values = { first: formatCount(first), last: formatCount(last) };
    if (total !== undefined) return t('{first}–{last} of {all}', { ...values, all: formatCount(total) });
    if (hasNextPage)
      return t('{first}–{last} of more than {all}', { ...values, all: formatCount(totalAbove ?? last) });
    return cut
      ? t('{first}–{last} of the first {all}', { ...values, all: formatCount(cut.rows) })
      : `${values.first}–${values.last}`;
  };

  const step = (label: string, icon: IconName, to: number, possible: boolean) => (
    <IconButton aria-label={label} title={label} disabled={!possible} onClick={() => setPage(to)}>
      <Icon name={icon} />
    </IconButton>
  );

  return (
    <Box
      component="nav"
      aria-label={label ? t('Pages: {label}', { label }) : t('Pages')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 40,
        typography: 'body2',
      }}
    >
      <Box component="span" role="status" sx={{ flex: '1 1 auto', color: 'text.secondary' }}>
        {place()}
      </Box>
      {children}
      {!fixed && (
        <Box
          component="label"
          sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 1, mr: 1 }}
        >
          {t('Rows per page')}
          <PlainSelect value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
            {[...new Set([...pageSizes, perPage])]
              .toSorted((a, b) => a - b)
              .map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
          </PlainSelect>
        </Box>
      )}
      {step(t('First page'), 'FirstPage', 1, page > 1)}
      {step(t('Previous page'), 'ChevronLeft', page - 1, page > 1)}
      {pages !== undefined && (
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          {rich('{page} <all>of {pages}</all>', {
            page: <PageNumber page={page} pages={pages} onPage={setPage} />,
            pages: formatCount(pages),
            all: (inner) => (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {inner}
              </Box>
            ),
          })}
        </Box>
      )}
      {step(t('Next page'), 'ChevronRight', page + 1, hasNextPage ?? false)}
      {pages !== undefined && step(t('Last page'), 'LastPage', pages, page < pages)}
    </Box>
  );
};
