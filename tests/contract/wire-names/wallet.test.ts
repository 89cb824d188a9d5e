import { helpList } from '../../../src/contract/help/calls.ts';
import { partnerRequest } from '../../../src/contract/partner/calls.ts';
import { userInfo } from '../../../src/contract/session/calls.ts';
import { wallets } from '../../../src/contract/wallet/calls.ts';
import { payout, requestPayout } from '../../../src/contract/wallet/payout.ts';
import { namesOnTheWire, wire } from './described.ts';

const payoutAnswer = {
  data: {
    reference: 'AZ-1',
    time: '2026-06-01T10:00:00.000Z',
    pAmount: 12.5,
    pCurrencyName: 'GBP',
  },
};
const payoutMeans = {
  reference: 'AZ-1',
  at: Date.UTC(2026, 5, 1, 10, 0),
  money: { minor: 1250, currency: 'GBP' },
  byHand: 0,
};

namesOnTheWire('person and wallet', [
  wire(userInfo, {
    ask: {},
    sends: { to: 'GET userInfo' },
    answer: {
      user: {
        pid: 'u7',
        pname: 'J%C3%B6rg%20M%C3%BCller',
        userAvatar: 'https://pictures.example/u7.png',
        pbalance: 12.5,
        pyajin: 40,
        pcurrency: '£',
        pcurrencyName: 'GBP',
      },
    },
    means: {
      id: 'u7',
      displayName: 'Jörg Müller',
      avatarUrl: 'https://pictures.example/u7.png',
      balance: 1250,
      deposit: 4000,
      currencySymbol: '£',
      currency: 'GBP',
    },
  }),
  wire(wallets, {
    ask: { agentId: 'agent-7' },
    sends: { to: 'GET cdb/user/wallet', query: { agentId: 'agent-7' } },
    answer: {
      list: [
        {
          pBalance: 12.5,
          pCurrencySymbol: '£',
          pDepositAmount: 40,
          pUserId: 'u7',
          pDailiId: 'agent-7',
          pCurrencyName: 'GBP',
        },
      ],
    },
    means: [
      {
        balance: 1250,
        deposit: 4000,
        currency: 'GBP',
        currencySymbol: '£',
        userId: 'u7',
        agentId: 'agent-7',
      },
    ],
  }),
  ...['12.5', 'all'].map(amount =>
    wire(payout, {
      as: amount,
      ask: { amount },
      sends: { to: `POST tixian/create/${amount}` },
      answer: payoutAnswer,
      means: payoutMeans,
    }),
  ),
  wire(requestPayout, {
    ask: { amount: '12.5', userId: 'u7' },
    sends: { to: 'POST tixian/apply', form: { amount: '12.5', userId: 'u7' } },
    answer: payoutAnswer,
    means: payoutMeans,
  }),
]);

namesOnTheWire('help and partners', [
  wire(helpList, {
    ask: { helpClass: 'help_fr-FR' },
    sends: { to: 'GET help/list', query: { classId: 'help_fr-FR' } },
    answer: { list: [{ pTitle: 'Why?', pContent: 'Because.' }] },
    means: { items: [{ number: 1, title: 'Why?', content: 'Because.' }] },
  }),
  ...(['installation', 'advertising', 'other'] as const).map(type =>
    wire(partnerRequest, {
      as: type,
      ask: {
        type,
        shopName: 'Café Morgenrot',
        contact: 'Jo',
        phone: '+49 30 901820',
        cabinetId: 'c1',
        shopId: 's1',
      },
      sends: {
        to: 'POST cdb/partner/apply',
        form: {
          type,
          content: 'Café Morgenrot',
          username: 'Jo',
          phone: '+49 30 901820',
          cabinetId: 'c1',
          shopId: 's1',
        },
      },
      answer: { data: { reference: 'PA-1', time: '2026-06-01T10:00:00.000Z' } },
      means: { reference: 'PA-1', at: Date.UTC(2026, 5, 1, 10, 0) },
    }),
  ),
]);
