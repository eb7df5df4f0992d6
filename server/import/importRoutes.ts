import { Hono } from 'hono';
import { t } from '#i18n';
import { requiredPermission } from '../../contract/access/requiredPermission';
import { loadPermissions } from '../access/loadPermissions';
import { requirePermission } from '../access/requirePermission';
import { errorText, log } from '../common/log';
import type { Database } from '../database/database';
import { authenticate, requireLevel, type SignedIn, type VerifyToken } from '../http/auth/authenticate';
import { ApiError, invalid } from '../http/errors/apiError';
import { limited } from '../http/request/limitedBody';
import { tellImportFinished } from '../notifications/tellImportFinished';
import type { ImportReport } from './importReport';
import { numberingPlanImport } from './numberingPlanImport';
import { linesOf, NotLines } from './readLines';
import { importNumberingPlan } from './runNumberingPlanImport';

/** Seconds after which whoever imports sees to something else meanwhile. */
const LONG_SECONDS = 30;

/** Room for the plan of any country. */
const MAX_BYTES = 64 * 1024 * 1024;

const digitsOf = (text: string | undefined): number | undefined => {
  if (text === undefined || text === '') return undefined;
  const digits = Number(text);
  if (Number.isInteger(digits) && digits >= 4 && digits <= 15) return digits;
  throw invalid('digits', t('Digits of a number must be between 4 and 15.'));
};

const tellOfPlan = (
  db: Database,
  to: string,
  { regions, ranges, rejected, rejectedTotal }: ImportReport,
): Promise<void> =>
  db.transaction((tx) =>
    tellImportFinished(tx, to, {
      what: t('Numbering plan'),
      created: regions.created + ranges.created,
      updated: ranges.changed,
      failed: rejectedTotal ?? rejected.length,
      address: '/number-ranges',
    }),
  );

const inWords = (error: unknown): { code: string; message: string } => {
  if (error instanceof ApiError) return { code: error.code, message: error.message };
  if (error instanceof NotLines) return { code: 'no_plan', message: error.message };
  log(`An import failed: ${errorText(error)}`);
  return {
    code: 'internal',
    message: t(
      'Something went wrong on the server. Import the file again: what is there already is left alone.',
    ),
  };
};

/**
 * The import of a numbering plan, beside the contract: takes the file as the body, answers a line of JSON for every
 * step, the last one with the report or the error. `dryRun=true` changes nothing; `digits` as on the command line.
 */
export const importRoutes = ({
  db,
  verifyToken,
}: {
  db: Database;
  verifyToken: VerifyToken;
}): Hono<SignedIn> => {
  const app = new Hono<SignedIn>();
  app.post('/ImportNumberingPlan', authenticate(verifyToken), async (c) => {
    const session = c.get('session');
    requireLevel(session, numberingPlanImport.access);
    requirePermission(await loadPermissions(db, session), requiredPermission(numberingPlanImport));
    const dryRun = c.req.query('dryRun') === 'true';
    const digits = digitsOf(c.req.query('digits'));
    const { body } = c.req.raw;
    if (!body) throw new ApiError(400, 'empty', t('There is no file in the request.'));
    const encoder = new TextEncoder();
    const steps = new ReadableStream<Uint8Array>({
      async start(answer) {
        const tell = (line: object) => answer.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
        try {
          const report = await importNumberingPlan(
            db,
            { id: session.id, name: session.name },
            linesOf(limited(body, MAX_BYTES)),
            {
              dryRun,
              ...(digits && { digits }),
              signal: c.req.raw.signal,
              onProgress: (progress) => tell({ progress }),
            },
          );
          const took = report.seconds > LONG_SECONDS && !dryRun && !session.impersonatedBy;
          if (took) await tellOfPlan(db, session.id, report);
          tell({ report });
        } catch (error) {
          tell({ error: inWords(error) });
        }
        answer.close();
      },
    });
    return c.body(steps, 200, {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'X-Accel-Buffering': 'no',
    });
  });
  return app;
};
