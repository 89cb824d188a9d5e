import { expect, type APIRequestContext } from '@playwright/test';

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

/**
 * The hands in front of the cabinets and the card provider's view of the money: what `/local`
 * offers to a person.
 */
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
  /** What is held or was taken at PayPal, the newest first. */
  readonly payPalPayments = async (): Promise<readonly PayPalPayment[]> =>
    (await this.#get<{ payPalPayments: readonly PayPalPayment[] }>('state')).payPalPayments;
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
  /** What staff open on a tablet, as a path of this server. */
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

  /**
   * The cabinet's cable: while it is out the cabinet does what it was told, but nobody hears of it.
   */
  readonly plug = async (code: string, online: boolean) =>
    this.#post(`cabinets/${(await this.cabinet(code)).id}/online`, { online });
  /** What is wrong with the books; nothing, at any time. */
  readonly ledgerFaults = async (): Promise<readonly string[]> =>
    (await this.#get<{ faults: readonly string[] }>('ledger')).faults;

  /**
   * Every power bank goes back where there is most room, so that the next journey finds neither
   * empty nor full cabinets.
   */
  async tidy(): Promise<void> {
    for (const { powerBankId } of await this.out()) {
      const { cabinets } = await this.#get<{ cabinets: readonly Cabinet[] }>('cabinets');
      const room = ({ slots }: Cabinet) =>
        slots.filter(slot => slot.powerBankId === null && !slot.jammed).length;
      const [emptiest] = cabinets
        .filter(({ code }) => code.startsWith('BW-'))
        .sort((one, other) => room(other) - room(one));
      if (emptiest && room(emptiest) > 0)
        await this.#post('return', { powerBankId, cabinetId: emptiest.id });
    }
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
