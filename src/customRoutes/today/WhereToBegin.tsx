import { LinkBase } from 'ra-core';
import { t } from '#i18n';
import { EmptyState } from '../../ui/EmptyState';

/** In place of the day where a server tells nothing of it. */
const GettingStarted = () => (
  <EmptyState title={t('Where to begin')} text={t('This server tells nothing of the day; its lists do.')}>
    <LinkBase to="/pbx-customer/pbx-extensions">{t('Extensions')}</LinkBase>
    <LinkBase to="/pbx-customer/phone-numbers">{t('Phone numbers')}</LinkBase>
    <LinkBase to="/pbx-customer/call-log">{t('Call log')}</LinkBase>
  </EmptyState>
);

export default GettingStarted;
