import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { t } from '#i18n';
import { PlainInput } from '../list/toolbar/PlainInput';

/** Milliseconds to wait after the last keystroke. */
const TYPING_PAUSE_MS = 250;

interface Props {
  label: string;
  hint?: string | undefined;
}

export const PanelSearch = ({ label, hint = t('Search') }: Props) => {
  const { filterValues, setFilters } = useListContext();
  const [text, setText] = useState('');
  const initialSearch: unknown = filterValues.search ?? '';
  useEffect(() => {
    const search = text.trim();
    if (search === initialSearch) return undefined;
    const timer = setTimeout(() => setFilters(search ? { search } : {}), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, initialSearch, setFilters]);
  return (
    <PlainInput
      type="search"
      aria-label={label}
      placeholder={hint}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => setText(event.target.value)}
      sx={{
        width: 240,
        flex: { xs: '1 1 100%', sm: '0 0 auto' },
        height: { xs: 44, sm: 32 },
        // Phones zoom in on inputs with a smaller font.
        fontSize: { xs: '1rem', sm: '0.8125rem' },
      }}
    />
  );
};
