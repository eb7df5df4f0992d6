import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '#i18n';
import { vars } from '../../theme/vars';
import { type GrantedSetting, getNextSetting, type MatrixRow, type Settings } from './roleSettings';
import { SettingCell } from './SettingCell';
import { VerbCell } from './VerbCell';

const Table = styled('table')({
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.875rem',
  '& th, & td': { padding: '4px 6px', borderBottom: `1px solid ${vars.palette.divider}` },
  '& th': { textAlign: 'start', fontWeight: 'inherit' },
  '& tbody th[scope="rowgroup"]': {
    paddingTop: 16,
    fontSize: '0.75rem',
    fontWeight: 600,
    color: vars.palette.text.secondary,
  },
  '&[data-roles="several"]': {
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      fontWeight: 600,
      backgroundColor: vars.palette.background.paper,
    },
    '& th:first-of-type': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      paddingLeft: 16,
      minWidth: 300,
      backgroundColor: vars.palette.background.paper,
    },
    '& thead th:first-of-type': { zIndex: 3 },
    '& td': { textAlign: 'center' },
  },
  '&[data-roles="one"]': {
    width: '100%',
    // The checkboxes do not fit beside the name of the screen on phones.
    '@media (max-width:899px)': {
      '&, & tbody, & tr, & th, & td': { display: 'block' },
      '& th[scope="row"]': { borderBottom: 0 },
      '& td[colspan], & thead th[scope="col"]:first-of-type': { display: 'none' },
    },
  },
});

const onArrow = (event: KeyboardEvent<HTMLTableElement>) => {
  const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
  const cellKey = (event.target as HTMLElement).closest<HTMLElement>('td[data-at]')?.dataset.at;
  if (!step || !cellKey) return;
  const [row = 0, column = 0] = cellKey.split(',').map(Number);
  const next = `${row + (step[0] ?? 0)},${column + (step[1] ?? 0)}`;
  const cell = event.currentTarget.querySelector<HTMLElement>(`td[data-at="${next}"] button`);
  if (!cell) return;
  event.preventDefault();
  cell.focus();
};

export interface MatrixColumn {
  key: string;
  name: string;
  head?: ReactNode;
  settings: Settings;
  /** Names of the permissions with unsaved changes. */
  changed?: readonly string[];
}

interface RoleMatrixProps {
  label: string;
  rows: readonly MatrixRow[];
  columns: readonly MatrixColumn[];
  isReadOnly?: boolean;
  onChange: (column: string, permission: string, grant: GrantedSetting) => void;
}

/** Permissions of one or several roles by screen. A single role is edited with checkboxes, several with compact cells. */
export const RoleMatrix = ({ label, rows, columns, isReadOnly = false, onChange }: RoleMatrixProps) => {
  const isSingle = columns.length === 1;
  return (
    <Table aria-label={label} data-roles={isSingle ? 'one' : 'several'} onKeyDown={onArrow}>
      {columns.some(({ head }) => head) && (
        <thead>
          <tr>
            <th scope="col">{t('Permission')}</th>
            {columns.map(({ key, head }) => (
              <th key={key} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, at) => {
          const permission = row.permission ?? '';
          return (
            <Fragment key={permission}>
              {row.area !== rows[at - 1]?.area && (
                <tr>
                  <th scope="rowgroup">{row.area}</th>
                  <td colSpan={columns.length} />
                </tr>
              )}
              <tr>
                <th scope="row">
                  {row.screen}
                  <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{row.note}</Box>
                </th>
                {columns.map(({ key, name, settings, changed }, column) => {
                  const grant = settings[permission];
                  const set = (next: GrantedSetting) => onChange(key, permission, next);
                  return (
                    <td key={key} data-at={`${at},${column}`}>
                      {isSingle ? (
                        <VerbCell screen={row} grant={grant} isReadOnly={isReadOnly} onChange={set} />
                      ) : (
                        <SettingCell
                          role={name}
                          permission={permission}
                          setting={grant?.setting}
                          isChanged={changed?.includes(permission) ?? false}
                          isReadOnly={isReadOnly}
                          onNext={() => set(getNextSetting(row, grant?.setting))}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            </Fragment>
          );
        })}
      </tbody>
    </Table>
  );
};
