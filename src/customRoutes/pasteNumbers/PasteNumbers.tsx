import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import { msg, t } from '#i18n';
import { meetsLevel } from '../../../contract/levels';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { useSession } from '../../session/useSession';
import { IntakePage } from '../../views/intake/IntakePage';
import { useIntake } from '../../views/intake/useIntake';
import { useTabText } from '../../views/intake/useTabText';
import { NumberActions } from '../NumberActions';
import { NumberRange } from '../NumberRange';
import { buildPasteFile } from './buildPasteFile';
import { actionableClasses, createInventoryIntake } from './inventoryIntake';

const sample = msg('Please port 02 5550 1000 - 1049\n02 5550 1305, 06, 07\n(02) 5550 1200, +61 2 5550 1201');

/** Shows the inventory state of pasted numbers, and offers actions for each class. */
const PasteNumbers = () => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const { level } = useSession();
  const use = useMemo(
    () =>
      createInventoryIntake(dataProvider, {
        mayKnowPlan: meetsLevel(level, 'reseller'),
        isWhole: meetsLevel(level, 'staff'),
      }),
    [dataProvider, level],
  );
  const intake = useIntake(use, useTabText('paste'));
  return (
    <IntakePage
      intake={intake}
      title={t('Paste numbers')}
      crumbs={[{ label: t('Numbers'), to: '/numbers' }]}
      intro={t('Paste from e-mails, spreadsheets or lists with ranges. Nothing changes until you confirm.')}
      label={t('Numbers or text containing numbers')}
      placeholder={t(sample)}
      action={t('Read the numbers')}
      columns={[
        {
          label: t('Number'),
          render: ({ keys, results }) => (
            <NumberRange numbers={keys} to={results[0] && `/numbers/${results[0].phone_number}/show`} />
          ),
        },
      ]}
      buildFile={(rows) => buildPasteFile(use, rows)}
    >
      {(rows, name) =>
        name === undefined ? (
          <Typography variant="body2" color="textSecondary">
            {t('Choose a category to act on its numbers.')}
          </Typography>
        ) : (
          actionableClasses.has(name) && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <NumberActions
                key={name}
                numbers={rows.flatMap(({ keys }) => keys)}
                rows={rows.flatMap(({ results }) => results)}
                onDone={(numbers) => void intake.recheck(numbers)}
              />
            </Box>
          )
        )
      }
    </IntakePage>
  );
};

export default PasteNumbers;
