import { expect, type APIRequestContext } from '@playwright/test';
import { readyLevel } from '../../../src/server/rental/dispense/slots.ts';

type Slot = {
  readonly number: number;
  readonly powerBankId: string | null;
  readonly level: number | null;
  readonly jammed: boolean;
};
type Cabinet = { readonly id: string; readonly code: string; readonly slots: readonly Slot[] };
export type Payment = {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly captured: number;
  readonly held: number;
  readonly error: string | null;
};
export type PayPalPayment = Pick<Payment, 'id' | 'amount' | 'captured' | 'held'>;
type Out = {
  readonly powerBankId: string;
  readonly since: number;
  readonly rentalNumber: string | null;
};
type User = { readonly id: string; readonly balance: number };

/** Minutes in which the local cabinets charge an empty power bank. */
const chargingMinutes = 100;

/** The power banks in a cabinet that are charged to `level` percent at least. */
const inside = ({ slots }: Cabinet, level = 0): number =>
  slots.filter(slot => slot.powerBankId !== null && (slot.level ?? 0) >= level).length;

const filled = (cabinet: Cabinet): number => inside(cabinet) / cabinet.slots.length;

/** Hands in front of the cabinets and the card provider's view of the money, through `/local`. */
export class LocalEnds {
  constructor(private readonly request: APIRequestContext) {}

  readonly cabinet = async (code: string): Promise<Cabinet> => {
    const { cabinets } = await this.#get<{ cabinets: readonly Cabinet[] }>('cabinets');
    const found = cabinets.find(one => one.code === code);
    if (!found) throw new Error(`no cabinet ${code}`);
    return found;
  };
  /** The newest first. */
  readonly payments = async (): Promise<readonly Payment[]> =>
    (await this.#get<{ payments: readonly Payment[] }>('payments')).payments;
  /** Payments held or taken at PayPal, the newest first. */
  readonly payPalPayments = async (): Promise<readonly PayPalPayment[]> =>
    (await this.#get<{ payPalPayments: readonly PayPalPayment[] }>('state')).payPalPayments;
  /** Payments taken inside WeChat and not given back, the newest first. */
  readonly weChatPayments = async (): Promise<readonly PayPalPayment[]> => {
    const { weChatPayments } = await this.#get<{
      weChatPayments: readonly { id: string; captured: number; refunded: number }[];
    }>('state');
    return weChatPayments.map(({ id, captured, refunded }) => ({
      id,
      amount: captured,
      captured: captured - refunded,
      held: 0,
    }));
  };
  readonly payment = async (id: string): Promise<Payment | undefined> =>
    (await this.payments()).find(one => one.id === id);
  readonly out = async (): Promise<readonly Out[]> =>
    (await this.#get<{ out: readonly Out[] }>('out')).out;
  readonly users = async (): Promise<readonly User[]> =>
    (await this.#get<{ users: readonly User[] }>('users')).users;
  readonly credit = async (userId: string, minor: number) =>
    this.#post('credit', { userId, minor });
  /** The code of a new coupon. */
  readonly makeCoupon = async (minor: number): Promise<string> => {
    const response = await this.request.post('/local/api/coupons', { data: { minor } });
    expect(response.ok(), 'coupons').toBe(true);
    // the reference backend's own page reads the same answers
    return ((await response.json()) as { code: string }).code;
  };
  readonly moveClock = async (minutes: number) => this.#post('clock', { minutes });
  /** `lateMinutes`: the cabinet's message about it gets through only then. */
  readonly returnBank = async (powerBankId: string, code: string, lateMinutes = 0) =>
    this.#post('return', { powerBankId, cabinetId: (await this.cabinet(code)).id, lateMinutes });
  /** Link that staff open on a tablet, as a path of this server. */
  readonly kioskLink = async (code: string): Promise<string> => {
    const { id } = await this.cabinet(code);
    const answer = await this.request.post(`/local/api/cabinets/${id}/kiosk-link`, { data: {} });
    const { link }: { link: string } = await answer.json();
    return link;
  };
  readonly messages = async (): Promise<
    readonly { readonly subject: string; readonly text: string }[]
  > =>
    (await this.#get<{ messages: readonly { subject: string; text: string }[] }>('messages'))
      .messages;

  readonly claims = async (): Promise<
    readonly { readonly reference: string; readonly cabinetCode: string; readonly amount: number }[]
  > =>
    (
      await this.#get<{
        claims: readonly { reference: string; cabinetCode: string; amount: number }[];
      }>('claims')
    ).claims;
  readonly rejectClaim = async (reference: string, reason: string) =>
    this.#post(`claims/${reference}`, { decision: 'reject', reason });

  readonly reports = async (): Promise<readonly { readonly text: string }[]> =>
    (await this.#get<{ reports: readonly { readonly text: string }[] }>('reports')).reports;

  /** Cable of the cabinet: while it is out the cabinet works on, but its messages do not arrive. */
  readonly plug = async (code: string, online: boolean) =>
    this.#post(`cabinets/${(await this.cabinet(code)).id}/online`, { online });
  /** Faults in the books; must be empty at any time. */
  readonly ledgerFaults = async (): Promise<readonly string[]> =>
    (await this.#get<{ faults: readonly string[] }>('ledger')).faults;

  /**
   * Prepares charged power banks and a free slot in every station for the next journey: each power
   * bank goes back where most slots are free, for its size, and time passes where long rentals left
   * them flat.
   */
  async tidy(): Promise<void> {
    for (const { powerBankId } of await this.out()) {
      const [emptiest] = (await this.#stations())
        .filter(({ slots }) => slots.some(slot => slot.powerBankId === null && !slot.jammed))
        .sort((one, other) => filled(one) - filled(other));
      if (emptiest) await this.#post('return', { powerBankId, cabinetId: emptiest.id });
    }
    if ((await this.#stations()).some(one => inside(one, readyLevel) < 3))
      await this.moveClock(chargingMinutes);
  }

  /** Stations without a simulated fault; other codes make a station misbehave. */
  async #stations(): Promise<readonly Cabinet[]> {
    const { cabinets } = await this.#get<{ cabinets: readonly Cabinet[] }>('cabinets');
    return cabinets.filter(({ code }) => code.startsWith('BW-'));
  }

  async #get<Body>(path: string): Promise<Body> {
    const response = await this.request.get(`/local/api/${path}`);
    expect(response.ok(), path).toBe(true);
    // the reference backend's own page reads the same answers
    return (await response.json()) as Body;
  }
  async #post(path: string, data: object): Promise<void> {
    const response = await this.request.post(`/local/api/${path}`, { data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  }
}
