import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import { LiveRegion } from '../../ui/LiveRegion';
import { getListId, getOptionId } from './optionIds';
import { PaletteFooter } from './PaletteFooter';
import { PaletteInput } from './PaletteInput';
import { PaletteOptions } from './PaletteOptions';
import type { ActionRecord, PaletteGroup, PaletteItem } from './paletteItem';
import { useHighlight } from './useHighlight';

interface Props {
  /** Accessible label of the input. */
  label: string;
  placeholder: string;
  /** Shown before the input, for example the record whose actions are listed. */
  before?: ReactNode;
  text: string;
  onText: (text: string) => void;
  groups: readonly PaletteGroup[];
  /** Status of the search, announced when it changes. It is visible only if there is nothing else to show. */
  status: string;
  /** Error message with a retry button. */
  error?: ReactNode;
  /** Whether the first result may still change, in which case Enter waits for it. */
  isUnsettled?: boolean;
  onChoose: (item: PaletteItem, inNewTab: boolean) => void;
  onActions?: (record: ActionRecord) => void;
  /** Whether the page is hidden behind another one. Its state is kept. */
  isHidden?: boolean;
  onBack?: () => void;
  onClose: () => void;
}

const pageStep = 8;

/** Input and options of the palette, implemented as a combobox with a listbox. The focus stays in the input. */
export const PaletteFrame = (props: Props) => {
  const {
    groups,
    text,
    status,
    isUnsettled = false,
    isHidden = false,
    onChoose,
    onActions,
    onBack,
    onClose,
  } = props;
  const base = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [waiting, setWaiting] = useState<{ text: string; inNewTab: boolean }>();
  const items = groups.flatMap((group) => group.items);
  const highlight = useHighlight(items, text);
  const { index, item } = highlight;
  const isEmpty = items.every(({ isGuess }) => isGuess);

  const choose = (choice: PaletteItem, inNewTab: boolean) => {
    if (choice.refused === undefined) onChoose(choice, inNewTab);
  };

  useEffect(() => {
    // For the first option, scrolls to the top, so that the group heading becomes visible too.
    if (index === 0) list.current?.scrollTo?.({ top: 0 });
    else document.getElementById(getOptionId(base, index))?.scrollIntoView?.({ block: 'nearest' });
  }, [base, index]);

  useEffect(() => {
    if (!isHidden) input.current?.focus();
  }, [isHidden]);

  const isWaited = waiting !== undefined && waiting.text === text && !isUnsettled;
  useEffect(() => {
    if (!isWaited) return;
    setWaiting(undefined);
    if (item && !item.isGuess && item.refused === undefined) onChoose(item, waiting.inNewTab);
  }, [isWaited, item, waiting, onChoose]);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const isAtEnd = selectionStart === value.length;
    const isAtStart = selectionEnd === 0;
    const withModifier = event.shiftKey || event.altKey || event.ctrlKey || event.metaKey;
    const inNewTab = event.ctrlKey || event.metaKey;
    const { key } = event;
    if (key === 'Enter') {
      if (isUnsettled && !highlight.hasMoved) setWaiting({ text, inNewTab });
      else if (item && (highlight.hasMoved || !item.isGuess)) choose(item, inNewTab);
    } else if (withModifier) return;
    else if (key === 'ArrowDown') highlight.by(1);
    else if (key === 'ArrowUp') highlight.by(-1);
    else if (key === 'PageDown') highlight.page(pageStep);
    else if (key === 'PageUp') highlight.page(-pageStep);
    else if (key === 'ArrowRight' && isAtEnd && item?.record && onActions) onActions(item.record);
    else if ((key === 'ArrowLeft' || key === 'Backspace') && isAtStart && onBack) onBack();
    else return;
    event.preventDefault();
  };

  return (
    <Box
      sx={{ display: isHidden ? 'none' : 'flex', flexDirection: 'column', minHeight: 0, height: '100%' }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        (onBack ?? onClose)();
      }}
    >
      <PaletteInput
        ref={input}
        label={props.label}
        placeholder={props.placeholder}
        before={props.before}
        text={text}
        onText={props.onText}
        onKeyDown={press}
        sx={{
          flexShrink: 0,
          borderBottom: 1,
          borderColor: 'divider',
          '&:focus-within': {
            borderColor: 'primary.main',
            boxShadow: `0 1px 0 ${vars.palette.primary.main}`,
          },
        }}
        after={
          <IconButton aria-label={t('Close')} onClick={onClose} sx={{ mr: -0.75 }}>
            <Icon name="Close" />
          </IconButton>
        }
        aria-expanded={items.length > 0}
        aria-controls={getListId(base)}
        aria-activedescendant={item && getOptionId(base, index)}
        aria-describedby={`${base}-keys`}
      />
      <Box ref={list} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', py: 0.5, scrollbarWidth: 'thin' }}>
        <LiveRegion
          sx={isEmpty ? { px: 2.25, py: 3, textAlign: 'center', color: 'text.secondary' } : undefined}
        >
          {status}
        </LiveRegion>
        <PaletteOptions
          base={base}
          label={props.label}
          groups={groups}
          index={index}
          onPoint={highlight.at}
          onChoose={choose}
          onActions={(record) => onActions?.(record)}
        />
        {props.error}
      </Box>
      <PaletteFooter
        id={`${base}-keys`}
        item={item}
        isWaiting={waiting?.text === text}
        onActions={onActions}
        onBack={onBack}
      />
    </Box>
  );
};
