import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { type ReactNode, useRef, useState } from 'react';
import { t } from '#i18n';
import type { NamedFile } from '../../lib/namedFile';
import { Icon } from '../../theme/Icon';
import { PageHeader, type PageHeaderProps } from '../../ui/PageHeader';
import { Stack } from '../../ui/Stack';
import { saveFile } from '../../ui/saveFile';
import { useFirstField } from '../form/useFirstField';
import { ClassTabs } from './ClassTabs';
import { IntakeInput, type IntakeInputProps } from './IntakeInput';
import { IntakeReview } from './IntakeReview';
import { type IntakeColumn, IntakeTable } from './IntakeTable';
import type { IntakeRow } from './intakeRows';
import type { Intake } from './useIntake';

interface Props<Value, Result> extends Pick<PageHeaderProps, 'title' | 'crumbs'>, IntakeInputProps {
  intake: Intake<Value, Result>;
  columns: readonly IntakeColumn<Value, Result>[];
  /** Shown above the text and above the results. */
  top?: ReactNode;
  /** Exports rows as a file. */
  buildFile?: (rows: readonly IntakeRow<Value, Result>[]) => NamedFile;
  /**
   * Renders the actions. Called only if nothing is left to decide.
   * @param rows displayed rows
   * @param name class of all of them; undefined if all classes are displayed
   */
  children: (rows: readonly IntakeRow<Value, Result>[], name: string | undefined) => ReactNode;
}

/** Page that takes in text or a file, shows what each piece is, and offers actions. */
export const IntakePage = <Value, Result>({
  intake,
  title,
  crumbs = [],
  columns,
  top,
  buildFile,
  children,
  ...input
}: Props<Value, Result>) => {
  const { use, rows, work, undecided, edit, correct, decide } = intake;
  const page = useRef<HTMLDivElement>(null);
  useFirstField(page, rows !== undefined);
  const [picked, setPicked] = useState<string>();
  const pickedRows = rows?.filter(({ name }) => name === picked) ?? [];
  // Once the last row of the selected class has been processed, all rows are shown again.
  const name = pickedRows.length > 0 ? picked : undefined;
  const visibleRows = name === undefined ? (rows ?? []) : pickedRows;
  return (
    <Stack gap={2.5} ref={page}>
      <PageHeader
        title={title}
        crumbs={crumbs}
        actions={
          rows && (
            <>
              {buildFile && (
                <Button startIcon={<Icon name="Download" />} onClick={() => saveFile(buildFile(visibleRows))}>
                  {t('Save as CSV')}
                </Button>
              )}
              <Button variant="outlined" disabled={work !== undefined} onClick={edit}>
                {t('Change the text')}
              </Button>
            </>
          )
        }
      />
      {top}
      {!rows && (
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
          <IntakeInput intake={intake} {...input} />
        </Paper>
      )}
      <IntakeReview intake={intake} onShowUndecided={() => setPicked('undecided')} />
      {rows && rows.length > 0 && (
        <>
          <ClassTabs use={use} rows={rows} picked={name} onPick={setPicked} />
          {!work && undecided === 0 && children(visibleRows, name)}
          <IntakeTable
            key={name}
            label={t('Pasted text')}
            use={use}
            rows={visibleRows}
            columns={columns}
            onCorrect={(place, text) => void correct(place, text)}
            onDecide={(place, decision) => void decide(place, decision)}
          />
        </>
      )}
    </Stack>
  );
};
