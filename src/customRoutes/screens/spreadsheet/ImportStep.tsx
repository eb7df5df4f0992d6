import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import { useAddedScreens } from '../../../addedScreens/addedScreens';
import { useResourceHeads } from '../../../declaration/resourceHeads';
import { formatDiagnostic } from '../../../declaration/written/fault';
import { LoadingLine } from '../../../ui/LoadingLine';
import { Stack } from '../../../ui/Stack';
import type { Table } from '../../../views/import/table';
import type { SpreadsheetDraft } from './draft';
import type { Columns } from './extractColumns';
import { parseAs } from './inferFields';
import { SpreadsheetImport } from './SpreadsheetImport';

interface Props {
  draft: SpreadsheetDraft;
  columns: Columns;
  onDone: () => void;
}

/** Converts the rows for the import: field labels become headings, and cells are converted to API format. */
const buildTable = ({ columns, lines }: Columns, { fields }: SpreadsheetDraft): Table => {
  const includedFields = fields.filter(({ isLeftOut }) => !isLeftOut);
  return {
    head: includedFields.map(({ label }) => label),
    rows: lines.map((_, row) =>
      includedFields.map((field) => {
        const text = columns[field.column]?.texts[row] ?? '';
        return parseAs(field, text) ?? text;
      }),
    ),
    numbers: new Set(includedFields.keys()),
    lines,
  };
};

export const ImportStep = ({ draft, columns, onDone }: Props) => {
  const { published = '', names, fields, screen } = draft;
  const [table] = useState(() => buildTable(columns, draft));
  const isThere = useResourceHeads().some(({ name }) => name === published);
  const { screens } = useAddedScreens();
  const broken = screens.find(({ source, faults }) => source === names.many && faults.length > 0);
  const unique = fields.find((field) => field.unique && !field.isLeftOut);
  return (
    <Stack>
      <Alert
        severity="success"
        action={
          screen && (
            <Button color="inherit" component={LinkBase} to={`/screens/design/${screen.id}`}>
              {t('Arrange it')}
            </Button>
          )
        }
      >
        {names.group
          ? t('“{many}” is published. It stands in the menu under {group}.', {
              many: names.many,
              group: names.group,
            })
          : t('“{many}” is published. It stands in the menu under no heading.', { many: names.many })}
      </Alert>
      {broken && (
        <Alert severity="error">
          {t('{faults} Mend it in the designer; the rows wait here.', {
            faults: broken.faults.map(formatDiagnostic).join(' '),
          })}
        </Alert>
      )}
      {isThere ? (
        <Suspense fallback={<LoadingLine />}>
          <SpreadsheetImport
            resource={published}
            table={table}
            fingerprint={draft.fingerprint}
            known={unique?.name}
            onDone={onDone}
          />
        </Suspense>
      ) : (
        !broken && <LoadingLine />
      )}
    </Stack>
  );
};
