import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import type { Token, TokenKind, XmlLine } from './buildXmlLines';

const Row = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  // Skips layout of lines outside the visible area, since messages can be long.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 20px',
  lineHeight: '20px',
  '& > span': { flex: 1, minWidth: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& mark': { background: vars.palette.warning.light, color: '#000', borderRadius: 2 },
});

const FoldButton = styled(ButtonBase)({
  width: 24,
  height: 20,
  flexShrink: 0,
  color: vars.palette.text.secondary,
  '@media (pointer: coarse)': { width: 44, height: 44, margin: '-12px 0 -12px -20px', zIndex: 1 },
});

const colours: Record<TokenKind, string> = {
  mark: vars.palette.text.secondary,
  name: vars.palette.primary.main,
  attribute: vars.palette.text.secondary,
  value: vars.palette.success.main,
  text: vars.palette.text.primary,
  remark: vars.palette.text.secondary,
};

const HighlightedToken = ({ token: { kind, text }, query }: { token: Token; query: string }) => {
  const style = { color: colours[kind], ...(kind === 'text' && { fontWeight: 600 }) };
  const at = query === '' ? -1 : text.toLowerCase().indexOf(query);
  if (at === -1) return <span style={style}>{text}</span>;
  return (
    <span style={style}>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + query.length)}</mark>
      {text.slice(at + query.length)}
    </span>
  );
};

interface Props {
  line: XmlLine;
  isFolded: boolean;
  /** Search text in lower case; empty if there is no search. */
  query: string;
  onFold: () => void;
}

/** A line of a message; lines that open an element can be folded. */
export const XmlLineView = ({ line: { depth, tokens, end }, isFolded, query, onFold }: Props) => (
  <Row style={{ paddingLeft: Math.min(depth, 12) * 16 }}>
    {end === undefined ? (
      <span style={{ flex: '0 0 24px' }} />
    ) : (
      <FoldButton
        onClick={onFold}
        aria-expanded={!isFolded}
        aria-label={tokens.find(({ kind }) => kind === 'name')?.text ?? t('Element')}
      >
        <Icon name={isFolded ? 'ChevronRight' : 'ExpandMore'} sx={{ fontSize: 16 }} />
      </FoldButton>
    )}
    <span>
      {tokens.map((token) => (
        <HighlightedToken key={token.at} token={token} query={query} />
      ))}
      {isFolded && <span style={{ color: colours.remark }}> …</span>}
    </span>
  </Row>
);
