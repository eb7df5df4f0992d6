import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { msg, t } from '#i18n';
import { toCountText } from '../../lib/toCountText';
import { vars } from '../../theme/vars';
import { useCopy } from '../../ui/useCopy';
import { buildXmlLines, formatXml, getVisibleLines } from './buildXmlLines';
import { parseXml } from './parseXml';
import { XmlLineView } from './XmlLineView';

const Frame = styled('div')({
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 8,
  overflow: 'hidden',
  minWidth: 0,
});

const Code = styled('div')({
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  padding: '8px 12px 8px 4px',
  maxHeight: '32rem',
  overflow: 'auto',
});

const noFoldedLines: ReadonlySet<number> = new Set();

/** Indented XML message with folding, search and copy. Invalid XML is shown unchanged. */
const XmlView = ({ label, text }: { label: string; text: string }) => {
  const copy = useCopy();
  const lines = useMemo(() => {
    const root = parseXml(text);
    return root && buildXmlLines(root);
  }, [text]);
  const [folded, setFolded] = useState(noFoldedLines);
  const [search, setSearch] = useState('');
  const query = search.trim().toLowerCase();
  const matchCount = useMemo(
    () =>
      query === '' || !lines
        ? 0
        : lines.filter(({ tokens }) => tokens.some((token) => token.text.toLowerCase().includes(query)))
            .length,
    [lines, query],
  );
  const foldable = (lines ?? []).flatMap(({ end, depth }, at) =>
    end !== undefined && depth > 0 ? [at] : [],
  );
  const toggle = (at: number) => {
    const next = new Set(folded);
    if (!next.delete(at)) next.add(at);
    setFolded(next);
  };
  // During a search, folded elements are expanded.
  const visibleLines = lines && getVisibleLines(lines, query === '' ? folded : noFoldedLines);
  return (
    <Frame>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          px: 1.5,
          py: 0.75,
          borderBottom: `1px solid ${vars.palette.divider}`,
        }}
      >
        {lines && (
          <TextField
            size="small"
            variant="standard"
            placeholder={t('Search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            sx={{ flex: '1 1 140px', maxWidth: 280 }}
            slotProps={{
              htmlInput: { 'aria-label': t('Search in {label}', { label }), type: 'search' },
              input: { disableUnderline: true },
            }}
          />
        )}
        <Typography variant="body2" color="textSecondary" role="status" sx={{ mr: 'auto' }}>
          {lines ? query !== '' && toCountText(matchCount, 'line') : t('Not valid XML; shown as received.')}
        </Typography>
        {foldable.length > 0 && (
          <Button onClick={() => setFolded(folded.size > 0 ? noFoldedLines : new Set(foldable))}>
            {folded.size > 0 ? t('Unfold all') : t('Fold all')}
          </Button>
        )}
        <Button onClick={() => void copy(lines ? formatXml(lines) : text)}>{t(msg('Copy', 'action'))}</Button>
      </Box>
      <Code data-verbatim role="group" aria-label={label} tabIndex={0}>
        {lines && visibleLines ? (
          visibleLines.map((at) => {
            const line = lines[at];
            return (
              line && (
                <XmlLineView
                  key={at}
                  line={line}
                  isFolded={query === '' && folded.has(at)}
                  query={query}
                  onFold={() => toggle(at)}
                />
              )
            );
          })
        ) : (
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', pl: 1 }}>{text}</Box>
        )}
      </Code>
    </Frame>
  );
};

export default XmlView;
