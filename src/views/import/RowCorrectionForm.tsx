import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#i18n';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { formatColumn } from './SourceNotes';
import { formatLine } from './table';
import type { Import } from './useImport';

interface Props {
  state: Import;
  /** Line number in the spreadsheet. */
  line: number;
  onClose: () => void;
}

/** Edits the cells of one row, then rechecks all rows. The file is not modified. */
export const RowCorrectionForm = ({ state, line, onClose }: Props) => {
  const { chosen, mapping, cellsAt, correct } = state;
  const [cells, setCells] = useState(() => cellsAt(line));
  const { head = [] } = chosen?.table ?? {};
  // A value may stand in any column of a row with more cells than headings.
  const isSurplus = cellsAt(line).length > head.length;
  const columns = isSurplus
    ? [...cells.keys()]
    : [...head.keys()].filter((index) => mapping[index] !== undefined);
  const submit = () => {
    onClose();
    void correct(line, cells);
  };
  return (
    <FormDialog
      title={t('Correct line {line}', { line: formatLine(chosen?.table ?? {}, line) })}
      maxWidth="sm"
      submitLabel={t('Check again')}
      onSubmit={submit}
      onClose={onClose}
    >
      {columns.map((index) => (
        <TextField
          key={index}
          label={formatColumn(head[index], index)}
          value={cells[index] ?? ''}
          multiline={(cells[index] ?? '').includes('\n')}
          onChange={({ target }) => setCells((all) => all.with(index, target.value))}
        />
      ))}
    </FormDialog>
  );
};
