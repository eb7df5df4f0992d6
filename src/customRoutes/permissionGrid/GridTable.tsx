import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Fragment, type KeyboardEvent } from 'react';
import { t, translateWord } from '#i18n';
import type { PermissionSetting } from '../../../contract/access/permissions';
import { vars } from '../../theme/vars';
import {
  type Edits,
  type GridRole,
  type GridRow,
  getDisplayedSetting,
  getNextSetting,
  getSavedSetting,
  OTHER,
} from './gridModel';
import { RoleHead, type RoleTools } from './RoleHead';
import { SettingCell } from './SettingCell';

const Table = styled('table')({
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.875rem',
  '& th, & td': { padding: '4px 6px', borderBottom: `1px solid ${vars.palette.divider}` },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    textAlign: 'center',
    backgroundColor: vars.palette.background.paper,
  },
  '& tr > :first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    textAlign: 'left',
    paddingLeft: 16,
    backgroundColor: vars.palette.background.paper,
  },
  '& thead tr > :first-of-type': { zIndex: 3 },
  '& tbody th[scope="rowgroup"]': {
    paddingTop: 16,
    fontSize: '0.75rem',
    color: vars.palette.text.secondary,
  },
  '& td': { textAlign: 'center' },
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

interface GridTableProps {
  roles: readonly GridRole[];
  rows: readonly GridRow[];
  edits: Edits;
  isReadOnly: boolean;
  onSet: (role: GridRole, name: string, to: PermissionSetting) => void;
  tools: RoleTools;
}

export const GridTable = ({ roles, rows, edits, isReadOnly, onSet, tools }: GridTableProps) => (
  <Box
    sx={{
      overflow: 'auto',
      maxHeight: 'max(320px, calc(var(--page-height, 100dvh) - 150px))',
      border: 1,
      borderColor: 'divider',
      borderRadius: 2,
      bgcolor: 'background.paper',
    }}
  >
    <Table aria-label={t('Permissions by role')} onKeyDown={onArrow}>
      <thead>
        <tr>
          <th scope="col">{t('Permission')}</th>
          {roles.map((role) => (
            <th key={role.id} scope="col">
              <RoleHead role={role} isReadOnly={isReadOnly} {...tools} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <Fragment key={row.name}>
            {row.app !== rows[at - 1]?.app && (
              <tr>
                <th scope="rowgroup">{row.app === OTHER ? t('Other') : translateWord(row.app)}</th>
                <td colSpan={roles.length} />
              </tr>
            )}
            <tr>
              <Box component="th" scope="row" sx={{ minWidth: { xs: 150, sm: 300 }, fontWeight: 'inherit' }}>
                {translateWord(row.about)}
                <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{row.name}</Box>
              </Box>
              {roles.map((role, column) => {
                const setting = getDisplayedSetting(edits, role, row.name);
                return (
                  <td key={role.id} data-at={`${at},${column}`}>
                    <SettingCell
                      role={role.name ?? ''}
                      permission={row.name}
                      setting={setting}
                      isChanged={setting !== getSavedSetting(role, row.name)}
                      isReadOnly={isReadOnly}
                      onNext={() => onSet(role, row.name, getNextSetting(setting))}
                    />
                  </td>
                );
              })}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </Table>
  </Box>
);
