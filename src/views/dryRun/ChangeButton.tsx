import Button, { type ButtonProps } from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { cloneElement, type ReactElement, type ReactNode, Suspense, useRef, useState } from 'react';
import { t } from '#i18n';
import { acceptsDryRuns } from '../../config/changeSettings';
import type { DryRunTask } from '../../dataProvider/dataProviderTypes';
import { getKit } from '../../kit';
import { lazyPart } from '../../lib/lazyPart';
import { Icon } from '../../theme/Icon';
import { type ChangeTiming, listTimings } from './changeTimings';

const ChangePanel = lazyPart(() => import('./ChangePanel'));

interface Props {
  /** Returns the change to preview; undefined if the input is invalid. */
  prepare: () => DryRunTask | undefined | Promise<DryRunTask | undefined>;
  disabled?: boolean | undefined;
  /** Stores the change as a request, with the given time, reason and approval. Default: stores the calls of the task. */
  defer?: ((extra: object) => Promise<unknown>) | undefined;
  /** Shows the price of the change in the panel. */
  quote?: ReactNode;
  /** Called after the change was stored as a request, so that its form can be closed. */
  onDeferred?: (() => void) | undefined;
  /** The button that makes the change immediately. */
  children: ReactElement<ButtonProps>;
}

/**
 * Adds a menu to the button of a change: preview it, schedule it, request approval, or add it to a change set. Without
 * support for dry runs, only the button is rendered.
 */
export const ChangeButton = ({ prepare, disabled = false, defer, quote, onDeferred, children }: Props) => {
  const main = useRef<HTMLButtonElement>(null);
  const arrow = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [panel, setPanel] = useState<{ dryWork: DryRunTask; timing: ChangeTiming }>();
  if (!acceptsDryRuns()) return children;
  const { color = 'primary', children: label } = children.props;
  const choose = async (timing: ChangeTiming) => {
    setOpen(false);
    const dryWork = await prepare();
    if (dryWork) setPanel({ dryWork, timing });
  };
  return (
    <>
      <ButtonGroup
        variant="contained"
        color={color}
        sx={{ boxShadow: 'none', ml: { xs: 'auto', sm: 0 }, '& > :first-of-type': { flex: 1 } }}
      >
        {cloneElement(children, { ref: main })}
        <Button
          ref={arrow}
          type="button"
          aria-label={t('Preview, schedule and more')}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          disabled={disabled}
          onClick={() => setOpen(true)}
          sx={{ px: 0.5, minWidth: 36 }}
        >
          <Icon name="ExpandMore" />
        </Button>
      </ButtonGroup>
      <Menu
        open={isOpen}
        anchorEl={arrow.current}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        onClose={() => setOpen(false)}
      >
        {listTimings(Boolean(getKit().changeRequests), Boolean(defer)).map(({ timing, item }) => (
          <MenuItem key={timing} onClick={() => void choose(timing)}>
            {item}
          </MenuItem>
        ))}
      </Menu>
      {panel && (
        <Suspense>
          <ChangePanel
            {...panel}
            label={label}
            color={color}
            canApply={!children.props.disabled}
            defer={defer}
            quote={quote}
            onApply={() => {
              setPanel(undefined);
              main.current?.click();
            }}
            onDeferred={() => {
              setPanel(undefined);
              onDeferred?.();
            }}
            onClose={() => setPanel(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
