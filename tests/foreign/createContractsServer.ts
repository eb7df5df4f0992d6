import { Hono } from 'hono';
import { contractsDocument } from './contractsDocument';
import { type ForeignServer, includesText, sortRows } from './foreignServer';

interface Contract {
  ContractNo: string;
  LineNo: number;
  Title: string;
  Status: string;
  Region: string | null;
  Amount: number;
  CustomerNo: string | null;
  Note: string | null;
  ChangedAt: string;
  RowVersion: string;
}

type Fields = Record<string, unknown>;

const statuses = ['DRAFT', 'ACTIVE', 'CLOSED'];
const regions = ['NORTH', 'SOUTH', 'WEST'];

/** Two lines per contract, so that neither part of the key identifies a row. */
const createContracts = (): Contract[] =>
  Array.from({ length: 124 }, (_, at) => ({
    ContractNo: `C-${String(Math.floor(at / 2) + 1).padStart(4, '0')}`,
    LineNo: (at % 2) + 1,
    Title: `Contract ${String(at + 1).padStart(3, '0')}`,
    Status: statuses[at % 3] ?? '',
    Region: regions[at % 3] ?? '',
    Amount: 100 + ((at * 37) % 900),
    CustomerNo: `K-${at % 20}`,
    Note: null,
    ChangedAt: new Date(Date.UTC(2026, 0, 1, 8, at)).toISOString(),
    RowVersion: `v${at}`,
  }));

const accept = (Result: unknown) => ({ Result, ErrorCode: 0, ErrorText: null, Errors: null });
const refuse = (ErrorCode: number, ErrorText: string, Errors: object[] | null = null) => ({
  Result: null,
  ErrorCode,
  ErrorText,
  Errors,
});

const writableFields = ['ContractNo', 'LineNo', 'Title', 'Status', 'Region', 'Amount', 'CustomerNo', 'Note'];

/** Enterprise API in RPC style: nested requests, envelopes that report refusals with status 200, and two-part keys. */
export const createContractsServer = (token: string): ForeignServer => {
  let contracts = createContracts();
  const app = new Hono();
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${token}`) return c.json(refuse(1, 'Not signed in.'), 401);
    return next();
  });
  const find = ({ ContractNo, LineNo }: Fields) =>
    contracts.find((row) => row.ContractNo === ContractNo && row.LineNo === LineNo);

  /** Returns the reason for refusing a contract; undefined if it is valid. */
  const check = (sent: Fields, current?: Contract) => {
    const isKnown = (name: string) => writableFields.includes(name) && !(current && name === 'CustomerNo');
    const unknown = Object.keys(sent).find((name) => !isKnown(name));
    if (unknown !== undefined) return refuse(2, `${unknown} is not a member of the request.`);
    if (contracts.some((row) => row.Title === sent.Title && row !== current)) {
      const message = `There is a contract ${String(sent.Title)} already.`;
      return refuse(13, 'The contract is not valid.', [{ Field: 'Title', Message: message }]);
    }
    return statuses.includes(String(sent.Status)) ? undefined : refuse(14, 'The status is not known.');
  };
  const handle = (name: string, answer: (request: Fields) => object) =>
    app.post(`/Contracts.svc/${name}`, async (c) => {
      const { Request, ...others } = await c.req.json();
      if (typeof Request !== 'object' || Request === null || Object.keys(others).length > 0)
        return c.json(refuse(3, 'The request is malformed.'));
      return c.json(answer(Request));
    });

  handle('GetContracts', ({ PageNo = 1, PageSize = 20, SortField, SortOrder, SearchText, Filter }) => {
    const wanted = Object.entries((Filter ?? {}) as Fields);
    const matching = contracts.filter(
      (row) =>
        wanted.every(([name, value]) => row[name as keyof Contract] === value) &&
        (SearchText === undefined || includesText(row.Title, String(SearchText))),
    );
    const size = Math.min(Number(PageSize), 50);
    const from = (Number(PageNo) - 1) * size;
    const field = (SortField ?? 'ContractNo') as keyof Contract;
    const Rows = sortRows(matching, field, SortOrder === 'DESC').slice(from, from + size);
    return accept({ Rows, RowCount: String(matching.length) });
  });
  handle('GetContract', (key) => {
    const contract = find(key);
    return contract ? accept(contract) : refuse(4, 'There is no such contract.');
  });
  handle('AddContract', (sent) => {
    const refusal = find(sent) ? refuse(12, 'The key is in use.') : check(sent);
    if (refusal) return refusal;
    const empty = { Region: null, Amount: 0, CustomerNo: null, Note: null };
    const changed = { ChangedAt: new Date(Date.UTC(2026, 5, 1)).toISOString(), RowVersion: 'v1' };
    contracts = [...contracts, { ...empty, ...sent, ...changed } as unknown as Contract];
    return accept({ ContractNo: sent.ContractNo, LineNo: sent.LineNo });
  });
  handle('ChangeContract', (sent) => {
    const contract = find(sent);
    if (!contract) return refuse(4, 'There is no such contract.');
    const refusal = check({ ...sent, Status: sent.Status ?? contract.Status }, contract);
    if (refusal) return refusal;
    Object.assign(contract, sent);
    return accept(null);
  });
  handle('RemoveContract', (key) => {
    const contract = find(key);
    if (!contract) return refuse(4, 'There is no such contract.');
    if (contract.Status === 'ACTIVE') return refuse(15, 'An active contract can’t be removed.');
    contracts = contracts.filter((row) => row !== contract);
    return accept(null);
  });
  return { app, document: contractsDocument };
};
