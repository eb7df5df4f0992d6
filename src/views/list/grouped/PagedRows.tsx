import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { t } from '#i18n';

/** Number of rows rendered initially; the rest are shown on request. */
const PAGE_SIZE = 100;

interface Props {
  rows: readonly RaRecord[];
  cells: number;
  children: (record: RaRecord, index: number) => ReactNode;
}

export const PagedRows = ({ rows, cells, children }: Props) => {
  const [shown, setShown] = useState(PAGE_SIZE);
  const left = rows.length - shown;
  return (
    <>
      {rows.slice(0, shown).map(children)}
      {left > 0 && (
        <tr>
          <td colSpan={cells}>
            <Button color="inherit" onClick={() => setShown(shown + PAGE_SIZE)}>
              {t('{count, plural, other {Show more (# left)}}', { count: left })}
            </Button>
          </td>
        </tr>
      )}
    </>
  );
};
