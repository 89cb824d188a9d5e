import { type Answer, type Asked, type Calls, Refusal, required } from './calls.ts';
import { decimal } from './money.ts';
import { isRunning, rentOut } from './rentals.ts';
import type { Cabinet, User, World } from './world.ts';

/** Section 7, *Cabinet and rent*. */
export const cabinetCalls: Calls = {
  'POST cdb/cabinet/checkisok': {
    query: ['id'],
    answer: ({ world, user, fields }) => check(world, user, fields['id'] ?? ''),
  },
  'POST cdb/cabinet/zhorder/{zhcode}': {
    answer: ({ world, user, fields }) => {
      const zhcode = fields['zhcode'] ?? '';
      const qrcode = world.mixedCodes.get(zhcode);
      if (qrcode === undefined)
        throw new Refusal(500, `Mix QR code ${zhcode} is not bound to the device`);
      return check(world, user, qrcode);
    },
  },
  'POST cdb/cabinet/useBalanceToRent': { query: ['qrcode'], answer: rentOnBalance },
  'POST cdb/cabinet/createorderByVip/{qrcode}': {
    answer: ({ world, user, fields }) => {
      const cabinet = cabinetOf(world, fields['qrcode']);
      return { orderid: rentOut(world, user, cabinet, 'vip').id };
    },
  },
  'GET borrow': {
    query: ['qrcode'],
    answer: ({ world, fields }) => {
      cabinetOf(world, fields['qrcode']);
      return { data: { outTradeNo: world.nextId() } };
    },
  },
  'GET cdb/coupon': {
    query: ['code'],
    answer: () => {
      throw new Refusal(500, 'This coupon is not valid');
    },
  },
  'GET cdb/mine/order/count': {
    answer: ({ world, user }) => ({
      noMoney: world.orders.some(order => order.userId === user.pid && order.failureNote),
    }),
  },
};

export function cabinetOf(world: World, qrcode: string | undefined): Cabinet {
  const cabinet = world.cabinets.find(one => one.qrcode === qrcode);
  return required(cabinet, `Mix QR code ${qrcode} is not bound to the device`);
}

function check(world: World, user: User, qrcode: string): Answer {
  const cabinet = cabinetOf(world, qrcode);
  if (cabinet.trouble === 'offline')
    throw new Refusal(500, `The device ${qrcode} is offline, please contact the staff present`);
  if (cabinet.trouble === 'not bound')
    throw new Refusal(500, `Mix QR code ${qrcode} is not bound to the device`);
  if (cabinet.powerBanks === 0) throw new Refusal(500, `No battery available in device ${qrcode}`);
  user.atCabinet = qrcode;
  return { data: cabinetFields(world, user, cabinet) };
}

function cabinetFields(world: World, user: User, cabinet: Cabinet) {
  return {
    qrcode: cabinet.qrcode,
    cabinetID: cabinet.cabinetID,
    jifei: decimal(cabinet.unitPrice),
    jifeiDanwei: cabinet.unitMinutes,
    fengding: decimal(cabinet.dailyCap),
    yajin: decimal(cabinet.deposit),
    overtimeAmount: decimal(cabinet.overtimeFee),
    myyue: decimal(user.balance),
    zujieNum: world.orders.filter(order => order.userId === user.pid && isRunning(order)).length,
    mianfei: cabinet.freeMinutes,
    currency: '€',
    currencyName: 'EUR',
  };
}

/** Section 4 puts the check of running rentals into the app: a second call is a second rental. */
function rentOnBalance({ world, user, fields }: Asked): Answer {
  const cabinet = cabinetOf(world, fields['qrcode']);
  if (user.balance < cabinet.deposit + cabinet.overtimeFee)
    throw new Refusal(500, 'Failed to create lease order');
  const order = rentOut(world, user, cabinet, 'balance');
  user.balance -= cabinet.deposit;
  user.deposit += cabinet.deposit;
  return { orderid: order.id };
}
