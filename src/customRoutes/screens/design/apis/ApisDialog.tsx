import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { joinAnd, msg, t } from '#i18n';
import type { TrunklineDataProvider } from '../../../../dataProvider/dataProviderTypes';
import { describe } from '../../../../dataProvider/describe';
import { isObject } from '../../../../lib/isObject';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog';
import { FormDialog } from '../../../../ui/dialog/FormDialog';
import { ApiDialog } from './ApiDialog';
import { ApiTest } from './ApiTest';
import type { DesignApi } from './designApi';
import { useDesignApis } from './useDesignApis';

const listUses = ({ used_by = [] }: DesignApi, isPublished: boolean): string[] =>
  used_by.filter(({ is_published }) => is_published === isPublished).map(({ name }) => name);

const formatUses = (api: DesignApi): string => {
  const published = listUses(api, true);
  return published.length > 0
    ? t('Used by the published screens {screens}.', { screens: joinAnd(published) })
    : t('No published screen uses it.');
};

interface RemovalProps {
  api: DesignApi;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before an API is removed, and names the screens that use it. Published screens must be unpublished first. */
const RemovalDialog = ({ api, onRemoved, onClose }: RemovalProps) => {
  const { callConsole } = useDataProvider<TrunklineDataProvider>();
  const notify = useNotify();
  const [error, setError] = useState<string>();
  const { label, name } = api;
  const published = listUses(api, true);
  const drafts = listUses(api, false);
  const title = t('Remove “{label}”?', { label });
  if (published.length > 0)
    return (
      <FormDialog title={title} onClose={onClose}>
        <Typography>
          {t('These published screens use it: {screens}. Unpublish them first.', {
            screens: joinAnd(published),
          })}
        </Typography>
      </FormDialog>
    );
  const remove = async () => {
    setError(undefined);
    try {
      await callConsole('DELETE', `Apis/${encodeURIComponent(name)}`);
      notify(t('“{label}” is removed.', { label }), { type: 'success' });
      onRemoved();
    } catch (failure) {
      setError(describe(failure));
    }
  };
  return (
    <ConfirmDialog
      title={title}
      text={[
        t('Its address and its secret are deleted from the server.'),
        drafts.length > 0 && t('These drafts will show no data: {screens}.', { screens: joinAnd(drafts) }),
      ]
        .filter(Boolean)
        .join(' ')}
      verb={t('Remove')}
      danger
      error={error}
      onConfirm={remove}
      onClose={onClose}
    />
  );
};

type Action = { action: 'add' } | { action: 'change' | 'remove'; api: DesignApi };

/** Lists the APIs that the server calls, to test, add, change and remove them. */
export const ApisDialog = ({ onClose }: { onClose: () => void }) => {
  const { proxiedApis, mayChange, isPending, error, refetch, register } = useDesignApis();
  const notify = useNotify();
  const [open, setOpen] = useState<Action>();
  const addButton = useRef<HTMLButtonElement>(null);
  const removedName = useRef<string>(undefined);
  // The button that opened the confirmation is removed with its row.
  useEffect(() => {
    if (!removedName.current || proxiedApis.some(({ name }) => name === removedName.current)) return;
    removedName.current = undefined;
    addButton.current?.focus();
  }, [proxiedApis]);
  const close = () => setOpen(undefined);
  return (
    <FormDialog
      title={t('APIs')}
      maxWidth="sm"
      isFullOnPhones
      error={error && describe(error)}
      onClose={onClose}
      actions={
        mayChange && (
          <Button ref={addButton} variant="outlined" onClick={() => setOpen({ action: 'add' })}>
            {t('Add an API …')}
          </Button>
        )
      }
    >
      <Typography color="textSecondary">
        {t('The server sends the requests of their screens. Secrets are never shown.')}
      </Typography>
      {!isPending && !error && proxiedApis.length === 0 && <Typography>{t('None yet.')}</Typography>}
      <Box component="ul" aria-label={t('APIs')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {proxiedApis.map((api) => (
          <Box
            key={api.name}
            component="li"
            aria-label={api.label}
            sx={{ display: 'grid', gap: 1, py: 1.5, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>{api.label}</Typography>
              <Typography variant="body2" color="textSecondary" dir="ltr" sx={{ textAlign: 'start' }}>
                {api.url}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {formatUses(api)} {!api.is_added && t('It is part of the server’s settings.')}
              </Typography>
            </Box>
            <ApiTest key={api.dateLastModified ?? ''} name={api.name} label={api.label}>
              {api.is_added && mayChange && (
                <>
                  <Button
                    color="inherit"
                    aria-label={t('Change {label}', { label: api.label })}
                    onClick={() => setOpen({ action: 'change', api })}
                  >
                    {t(msg('Change', 'action'))}
                  </Button>
                  <Button
                    color="error"
                    aria-label={t('Remove {label}', { label: api.label })}
                    onClick={() => setOpen({ action: 'remove', api })}
                  >
                    {t('Remove')}
                  </Button>
                </>
              )}
            </ApiTest>
          </Box>
        ))}
      </Box>
      {(open?.action === 'add' || open?.action === 'change') && (
        <ApiDialog
          {...(open.action === 'change' && { api: open.api })}
          onClose={() => {
            close();
            // It may have been refused because somebody else changed the API.
            void refetch();
          }}
          onSaved={(saved) => {
            close();
            if (isObject(saved))
              notify(t('“{name}” is saved.', { name: String(saved.label) }), { type: 'success' });
            void register(saved);
          }}
        />
      )}
      {open?.action === 'remove' && (
        <RemovalDialog
          api={open.api}
          onClose={close}
          onRemoved={() => {
            close();
            removedName.current = open.api.name;
            void refetch();
          }}
        />
      )}
    </FormDialog>
  );
};
