import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/**
 * A server that answers exactly section 7's shapes with section 3's fields: nothing of the fields,
 * codes and parameters that this project chose.
 */
const order = (id: string, status: number, settlement: number) => ({
  pOrderid: id,
  pZujie: status,
  pJiesuanid: settlement,
  pJiesuan: settlement ? 2.5 : 0,
  pBorrowtime: '2026-06-01T10:00:00Z',
  pGhtime: settlement ? '2026-06-01T11:30:00Z' : '',
  pShopName: 'Café Morgenrot',
  pGhShopName: settlement ? 'Späti Kastanie' : '',
  pUseMins: 90,
  pCurrency: '€',
  pCurrencyName: 'EUR',
  palipayjsSm: '',
  pJifei: 1,
  pJifeiDanwei: 30,
  priceUnit: 0,
  pFengding: 5,
  overtimeAmount: 0,
  pyajin: 55,
  pUserid: 'u1',
});

/** Orders: one rental runs, eleven have ended, on two pages of ten. */
const bareOrders = [
  order('running', 1, 0),
  ...Array.from({ length: 11 }, (_, index) => order(`ended-${index + 1}`, 3, index + 1)),
];

const cabinet = {
  qrcode: 'BW-4821',
  cabinetID: 'c1',
  jifei: 1,
  jifeiDanwei: 30,
  fengding: 5,
  yajin: 55,
  overtimeAmount: 0,
  myyue: 0,
  zujieNum: 0,
  mianfei: 0,
  currency: '€',
  currencyName: 'EUR',
};

const user = {
  pid: 'u1',
  pname: 'Tourist%201',
  userAvatar: '',
  pbalance: 0,
  pyajin: 0,
  pcurrency: '€',
  pcurrencyName: 'EUR',
};

const method = {
  pId: 'm1',
  pPaymentType: 'STRIPE_CARD',
  currencySymbol: '€',
  pCurrencyType: 'EUR',
  currencyName: 'EUR',
  publicKey: 'pk_test_bare',
  configDetails: { accountCountry: 'DE', currency: 'eur' },
  label: 'Karte',
  phone: 'all',
};

const receipt = {
  logoImgUrl: '',
  companyName: 'Borrowatt GmbH',
  companyAddress: 'Straße 1',
  companyPostalCode: '10119',
  companyCity: 'Berlin',
  companyCountry: 'DE',
  timeRented: '2026-06-01T10:00:00Z',
  rentShopName: 'Café Morgenrot',
  timeReturned: '2026-06-01T11:30:00Z',
  returnShopName: 'Späti Kastanie',
  rentalTime: 90,
  fee: 2.5,
  Currency: 'EUR',
  taxRate: 19,
  tax: 0.4,
  remark: '',
  orderNumber: 'ended-1',
};

type Answer = (query: URLSearchParams) => object | undefined;
const answers: Readonly<Record<string, Answer>> = {
  'POST saas/tourist/login': () => ({ token: 'bare-token' }),
  'GET userInfo': () => ({ user }),
  'POST cdb/cabinet/checkisok': () => ({ data: cabinet }),
  'GET cdb/mine/order/count': () => ({ noMoney: false }),
  'GET cdb/payment/list': () => ({ data: [method] }),
  'POST stripe/preauth/c1': () => ({ data: { clientSecret: 'pi_1_secret_1' } }),
  'GET stripe/confirm': () => ({ data: { orderId: 'running', buyOrderNo: '' } }),
  'POST order/check/running/YJ': () => ({ data: bareOrders[0] }),
  // It knows nothing of our `state`: every page is a page of all orders.
  'GET cdb/mine/order/list': query => {
    const size = Number(query.get('pageSize'));
    const from = (Number(query.get('page')) - 1) * size;
    return { page: { records: bareOrders.slice(from, from + size) } };
  },
  'GET order/detail': query => {
    const data = bareOrders.find(({ pOrderid }) => pOrderid === query.get('orderId'));
    return data && { data };
  },
  'GET shop/invoice/info': () => ({ invoiceParamsInfo: receipt }),
};

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** The built app as any web server has it: files, and the page for every other address. */
function appFile(distDir: string, name: string) {
  const file = path.join(distDir, path.normalize(name));
  if (path.extname(name) === '') return { type: 'text/html', body: pageOf(distDir) };
  return existsSync(file)
    ? { type: types[path.extname(name)] ?? 'application/octet-stream', body: readFileSync(file) }
    : null;
}
const pageOf = (distDir: string) => readFileSync(path.join(distDir, 'index.html'));

/**
 * Listens on a free port; `url` is the API's base. With `distDir` it has the app's files as well,
 * and no `/config.json`.
 */
export async function startBareServer(distDir?: string) {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare.test');
    const file =
      distDir === undefined || pathname.startsWith('/api/')
        ? undefined
        : appFile(distDir, pathname);
    if (file !== undefined) {
      response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' });
      return void response.end(file?.body);
    }
    const call = pathname.replace('/api/v1/', '');
    const body = answers[`${request.method} ${call}`]?.(searchParams);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ code: body ? 0 : 404, msg: '', ...body }));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's is one
  return {
    url: `http://127.0.0.1:${port}/api/v1`,
    stop: () => new Promise(resolve => server.close(resolve)),
  };
}
