import { joinAnd, t } from '#i18n';
import { PaletteOptions } from '../../layout/palette/PaletteOptions';
import type { PaletteItem } from '../../layout/palette/paletteItem';
import { toMidSentence } from '../../lib/toMidSentence';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { LiveRegion } from '../../ui/LiveRegion';
import { UnknownNumbers, UnknownPhone } from './Unknown';
import type { useFinder } from './useFinder';

interface Props {
  /** Prefix of the ids of the options. */
  base: string;
  finder: ReturnType<typeof useFinder>;
  /** Index of the highlighted option. */
  index: number;
  /** Status message of the search; empty if the options need no explanation. */
  status: string;
  onPoint: (index: number) => void;
  onChoose: (item: PaletteItem, inNewTab: boolean) => void;
}

export const FinderResults = ({ base, finder, index, status, onPoint, onChoose }: Props) => {
  const { groups, failed, retry, absent, unknownPhone } = finder;
  const isEmpty = groups.every(({ items }) => items.length === 0);
  return (
    <>
      {absent.length > 0 && <UnknownNumbers numbers={absent} onDone={retry} />}
      {unknownPhone?.shown && <UnknownPhone display={unknownPhone.shown} vendor={unknownPhone.vendor} />}
      <PaletteOptions
        base={base}
        label={t('Found')}
        groups={groups}
        index={index}
        onPoint={onPoint}
        onChoose={onChoose}
      />
      <LiveRegion sx={isEmpty && status !== '' ? { px: 2.25, py: 2, color: 'text.secondary' } : undefined}>
        {status}
      </LiveRegion>
      {failed.length > 0 && (
        <ErrorAlert severity="warning" sx={{ mx: 1, my: 0.5 }} onRetry={retry}>
          {t('Not searched: {failed}. {reasons}', {
            failed: joinAnd(failed.map(({ head }) => toMidSentence(head.label[1]))),
            reasons: [...new Set(failed.map(({ failure }) => failure))].join(' '),
          })}
        </ErrorAlert>
      )}
    </>
  );
};
