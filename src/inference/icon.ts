import { getCompilerTerms } from '../declaration/terms';
import type { IconName } from '../theme/icons';
import type { Reason } from './inferred';
import { splitWords, toSingular } from './nameCase';

/** Icons, with the words that select them. The first match applies. */
const icons: readonly [IconName, string][] = [
  ['RecordVoiceOver', 'greeting speech announcement prompt'],
  ['Mic', 'recording microphone dictation'],
  ['MusicNote', 'music song track audio sound media'],
  ['SupportAgent', 'support ticket case issue incident complaint'],
  ['PhoneAndroid', 'mobile app_device'],
  ['History', 'log history event audit activity call trace run job execution'],
  ['UploadFile', 'fax upload import attachment'],
  ['Phone', 'phone number'],
  ['Contacts', 'contact address_book directory card'],
  ['Groups', 'group team customer member organisation organization audience'],
  ['AdminPanelSettings', 'role permission policy grant scope'],
  ['ManageAccounts', 'account login profile identity'],
  ['Person', 'user person employee people owner candidate patient student driver'],
  ['Business', 'company business tenant wholesaler vendor supplier partner merchant site office'],
  ['LocationOn', 'address location place region country city zone area venue store warehouse'],
  ['ReceiptLong', 'invoice receipt bill billing transaction payment charge payout refund dispute ledger'],
  ['RequestQuote', 'quote estimate offer'],
  ['PriceChange', 'price rate plan tariff discount coupon tax fee product item sku catalogue catalog'],
  ['LocalShipping', 'order shipment delivery shipping freight parcel'],
  ['AssignmentReturn', 'return rma'],
  ['CalendarMonth', 'calendar date appointment booking meeting schedule holiday shift reservation'],
  ['Timelapse', 'time timer duration timesheet session'],
  ['Email', 'email mail message campaign newsletter notification sms inbox'],
  ['Key', 'key token secret credential certificate'],
  ['Lock', 'lock block ban restriction'],
  ['Dns', 'server host domain dns node instance machine vm cluster'],
  ['Storage', 'database storage disk volume bucket backup file document folder blob image snapshot'],
  ['Hub', 'network gateway router channel connection integration device'],
  ['AccountTree', 'category tree workflow flow pipeline project branch repository release'],
  ['CloudSync', 'sync webhook hook subscription feed'],
  ['Sensors', 'sensor registration signal status monitor alert alarm metric check'],
  ['Flag', 'flag feature label tag milestone goal'],
  ['Star', 'star favourite favorite review rating feedback score'],
  ['Bookmark', 'bookmark note page article post comment'],
  ['Tune', 'setting option preference configuration config rule filter parameter'],
  ['Palette', 'theme template brand design style'],
  ['Apps', 'app application plugin extension_app service module'],
  ['Map', 'map route trip'],
  ['Style', 'type kind code class'],
];

/** Returns the icon that matches a word in a name, or else a generic list icon. */
export const iconFor = (name: string): { icon: IconName; reason: Reason } => {
  const words = splitWords(name).map(toSingular);
  for (const word of words.toReversed()) {
    const match = [...getCompilerTerms().inference.icons, ...icons].find(([, keywords]) =>
      keywords.split(' ').includes(word),
    );
    if (match)
      return {
        icon: match[0],
        reason: { at: 'icon', subject: match[0], reason: `The name says “${word}”.` },
      };
  }
  return {
    icon: 'FormatListBulleted',
    reason: {
      at: 'icon',
      subject: 'FormatListBulleted',
      reason: 'The name says nothing an icon stands for.',
    },
  };
};
