import { Hono } from 'hono';
import { t } from '#i18n';
import { getRequiredPermission } from '../../contract/access/getRequiredPermission';
import { loadPermissions } from '../access/loadPermissions';
import { requirePermission } from '../access/requirePermission';
import { formatError, log } from '../common/log';
import type { Database } from '../database/database';
import { authenticate, requireLevel, type SignedIn, type VerifyToken } from '../http/auth/authenticate';
import { ApiError, createInvalidFieldError } from '../http/errors/apiError';
import { limitBody } from '../http/request/limitedBody';
import { notifyImportFinished } from '../notifications/notifyImportFinished';
import type { ImportReport } from './importReport';
import { numberingPlanImport } from './numberingPlanImport';
import { NotTextError, readLines } from './readLines';
import { importNumberingPlan } from './runNumberingPlanImport';

/** Minimum duration of an import in seconds for its result to trigger a notification. */
const NOTIFY_AFTER_SECONDS = 30;

/** Maximum file size in bytes, sufficient for any country's numbering plan. */
const MAX_BYTES = 64 * 1024 * 1024;

function parseDigits(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const digits = Number(text);
  if (Number.isInteger(digits) && digits >= 4 && digits <= 15) return digits;
  throw createInvalidFieldError('digits', t('Digits of a number must be between 4 and 15.'));
}

const notifyPlanImported = (
  db: Database,
  to: string,
  { regions, ranges, rejected, rejectedTotal }: ImportReport,
): Promise<void> =>
  db.transaction((tx) =>
    notifyImportFinished(tx, to, {
      what: t('Numbering plan'),
      created: regions.created + ranges.created,
      updated: ranges.changed,
      failed: rejectedTotal ?? rejected.length,
      address: '/number-ranges',
    }),
  );

function describeError(error: unknown): { code: string; message: string } {
  if (error instanceof ApiError) return { code: error.code, message: error.message };
  if (error instanceof NotTextError) return { code: 'no_plan', message: error.message };
  log(`An import failed: ${formatError(error)}`);
  return {
    code: 'internal',
    message: t(
      'Something went wrong on the server. Import the file again: what is there already is left alone.',
    ),
  };
}

/**
 * Creates the route that imports a numbering plan; it is not part of the contract. The body is the file. The response
 * has one line of JSON per step; the last line contains the report or an error. `dryRun=true` changes nothing; `digits`
 * has the same meaning as on the command line.
 */
export function createImportRoutes({
  db,
  verifyToken,
}: {
  db: Database;
  verifyToken: VerifyToken;
}): Hono<SignedIn> {
  const app = new Hono<SignedIn>();
  app.post('/ImportNumberingPlan', authenticate(verifyToken), async (c) => {
    const session = c.get('session');
    requireLevel(session, numberingPlanImport.access);
    requirePermission(await loadPermissions(db, session), getRequiredPermission(numberingPlanImport));
    const dryRun = c.req.query('dryRun') === 'true';
    const digits = parseDigits(c.req.query('digits'));
    const { body } = c.req.raw;
    if (!body) throw new ApiError(400, 'empty', t('There is no file in the request.'));
    const encoder = new TextEncoder();
    const steps = new ReadableStream<Uint8Array>({
      async start(answer) {
        const send = (line: object) => answer.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
        try {
          const report = await importNumberingPlan(
            db,
            { id: session.id, name: session.name },
            readLines(limitBody(body, MAX_BYTES)),
            {
              dryRun,
              ...(digits && { digits }),
              signal: c.req.raw.signal,
              onProgress: (progress) => send({ progress }),
            },
          );
          const took = report.seconds > NOTIFY_AFTER_SECONDS && !dryRun && !session.impersonatedBy;
          if (took) await notifyPlanImported(db, session.id, report);
          send({ report });
        } catch (error) {
          send({ error: describeError(error) });
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
}
