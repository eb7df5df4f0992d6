import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { t } from '#i18n';
import { useLockedPage } from '../../lib/lockedPage';
import { BottomBar } from '../../ui/BottomBar';
import { Stack } from '../../ui/Stack';
import { FailureAlert } from '../../views/form/FailureAlert';
import { LeaveGuard } from '../../views/form/LeaveGuard';
import { ButtonBoard } from './ButtonBoard';
import { buildUnits, countSidecars, type ModelConfig } from './face';
import { KeyDialog } from './KeyDialog';
import { KeySeries } from './KeySeries';
import {
  clearButton,
  findChangedKeys,
  getButtonAt,
  getOwnButtons,
  isBlank,
  type PhoneButton,
  swapButtons,
  withButton,
} from './keys';
import { useLayoutDraft } from './useLayoutDraft';

interface Props {
  /** Resource that owns the buttons; with the record id, it identifies the draft. */
  resource: string;
  recordId: string;
  config: ModelConfig;
  /** The saved buttons that are currently in effect. */
  saved: readonly PhoneButton[];
  /** Buttons inherited from the template and the model. */
  below: readonly PhoneButton[];
  /** Content above the phone diagram, such as the model selection. */
  children?: ReactNode;
  isReadOnly: boolean;
  saveLabel?: string;
  /** Saves the layout; if it fails, an error is shown and the draft is preserved. */
  onSave: (buttons: PhoneButton[]) => Promise<unknown>;
  onReload: () => void;
}

/** Editor for the buttons of a phone, shown as a diagram. They can be edited or moved by dragging, and are saved together. */
export const ButtonEditor = ({
  resource,
  recordId,
  config,
  saved,
  below,
  children,
  isReadOnly,
  saveLabel = t('Save buttons'),
  onSave,
  onReload,
}: Props) => {
  const draft = useLayoutDraft(resource, recordId, saved, onSave);
  const { buttons, set } = draft;
  const [edited, setEdited] = useState<number>();
  const [held, setHeld] = useState<number>();
  const [added, setAdded] = useState(0);
  const used = buttons.filter((button) => !isBlank(button)).map(({ number }) => number ?? 0);
  const sidecars = Math.max(added, countSidecars(config, used));
  const changed = findChangedKeys(saved, buttons);
  useLockedPage(changed.size > 0);
  const ownNumbers = new Set(
    below.some((button) => !isBlank(button))
      ? getOwnButtons(buttons, below).map(({ number }) => number ?? 0)
      : [],
  );
  const { module } = config;
  const mayAdd = !isReadOnly && module?.keys && sidecars < (module.most ?? 1);
  return (
    <Stack>
      {children}
      {draft.isRestored && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" onClick={draft.revert}>
              {t('Discard')}
            </Button>
          }
        >
          {t('Changes you had not saved are back.')}
        </Alert>
      )}
      <ButtonBoard
        units={buildUnits(config, sidecars, used)}
        buttons={buttons}
        changed={changed}
        ownNumbers={ownNumbers}
        disabled={isReadOnly}
        picked={held}
        onHold={setHeld}
        onSwap={(from, to) => set(swapButtons(buttons, from, to))}
        onEdit={setEdited}
        onClear={(number) => set(clearButton(buttons, below, number))}
      />
      {!isReadOnly && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <KeySeries buttons={buttons} onFill={set} />
          {mayAdd && (
            <Button variant="outlined" onClick={() => setAdded(sidecars + 1)}>
              {t('Add a sidecar ({name})', { name: module.name })}
            </Button>
          )}
        </Box>
      )}
      {!isReadOnly && (changed.size > 0 || draft.failure) && (
        <BottomBar sx={{ bottom: 8, zIndex: 3, px: 1.5, boxShadow: 3 }}>
          <FailureAlert
            failure={draft.failure && { ...draft.failure, retry: false }}
            onReload={() => {
              draft.revert();
              onReload();
            }}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography role="status" sx={{ flex: '1 1 160px' }}>
              {t('{count, plural, one {# key changed, not saved.} other {# keys changed, not saved.}}', {
                count: changed.size,
              })}
            </Typography>
            <Button color="inherit" onClick={draft.revert} disabled={draft.isSaving}>
              {t('Revert')}
            </Button>
            <Button variant="contained" loading={draft.isSaving} onClick={() => void draft.save()}>
              {saveLabel}
            </Button>
          </Box>
        </BottomBar>
      )}
      {edited !== undefined && (
        <KeyDialog
          button={getButtonAt(buttons, edited)}
          onDone={(button) => {
            set(withButton(buttons, button));
            setEdited(undefined);
          }}
          onMove={() => {
            setHeld(edited);
            setEdited(undefined);
          }}
          onClear={() => {
            set(clearButton(buttons, below, edited));
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      <LeaveGuard changes={changed.size} isLosing={false} draftStore={draft.draftStore} />
    </Stack>
  );
};
