import type { Deliver } from '../outbox.ts';
import { setJammed, setOnline } from './by-hand.ts';
import { acceptEject, ejectNow, type EjectAnswer } from './ejecting.ts';
import type { EjectCommand, TestCommand } from './frames.ts';
import { returnPowerBank, type ReturnCommand } from './returning.ts';
import { heartbeat, report } from './talking.ts';
import { acceptTest } from './testing.ts';
import { workshopOf, type Refusal, type SimulatorOptions } from './workshop.ts';

export type Simulator = {
  eject(command: EjectCommand): Promise<EjectAnswer>;
  test(command: TestCommand): Promise<EjectAnswer>;
  /** Delivery of kind `gateway`: the cabinet's act once the command has reached its motor. */
  readonly act: Deliver;
  /** Delivery of kind `device`: a signed message to the backend. */
  readonly report: Deliver;
  returnPowerBank(command: ReturnCommand): Promise<Refusal | null>;
  setOnline(cabinetId: string, online: boolean): Promise<Refusal | null>;
  setJammed(cabinetId: string, slot: number, jammed: boolean): Promise<Refusal | null>;
  /** Makes every connected cabinet report its slots. */
  heartbeat(): Promise<void>;
};

/** Cabinets that do what real ones do, at their own pace. */
export function createSimulator(options: SimulatorOptions): Simulator {
  const workshop = workshopOf(options);
  return {
    eject: command => acceptEject(workshop, command),
    test: command => acceptTest(workshop, command),
    act: ({ body }) => ejectNow(workshop, body),
    report: ({ body }) => report(workshop, body),
    returnPowerBank: command => returnPowerBank(workshop, command),
    setOnline: (cabinetId, online) => setOnline(workshop, cabinetId, online),
    setJammed: (cabinetId, slot, jammed) => setJammed(workshop, cabinetId, slot, jammed),
    heartbeat: () => heartbeat(workshop),
  };
}
