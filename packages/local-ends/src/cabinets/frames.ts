import * as v from 'valibot';
import { hmac, sameSecret } from '../secrets.ts';

/** Signature of a command or a message: HMAC-SHA256 of the body as it is sent, in hex. */
export const signatureOf = (secret: string, body: string): string => hmac(secret, body);
export const isSigned = (secret: string, body: string, signature: unknown): boolean =>
  typeof signature === 'string' && sameSecret(signatureOf(secret, body), signature);

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
/** Command to let a power bank out, which is void from `expiresAt` on. */
export const ejectCommand = v.object({
  commandId: name,
  cabinetId: name,
  slot: v.pipe(v.number(), v.integer(), v.minValue(1)),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});
/** Command to flash the lamp and report the slots. */
export const testCommand = v.omit(ejectCommand, ['slot']);

export type EjectCommand = v.InferOutput<typeof ejectCommand>;
export type TestCommand = v.InferOutput<typeof testCommand>;

/** A slot as its cabinet reports it. `level` in percent. */
export type CabinetSlot = {
  readonly number: number;
  readonly powerBankId: string | null;
  readonly level: number;
  readonly outOfOrder: boolean;
};

/** A message that its cabinet has not counted yet. `at`: the cabinet's own clock (ISO 8601). */
export type UncountedMessage = {
  readonly eventId: string;
  readonly cabinetId: string;
  readonly at: string;
} & (
  | {
      readonly kind: 'ejected';
      readonly commandId: string;
      readonly slot: number;
      readonly powerBankId: string;
    }
  | {
      readonly kind: 'ejectFailed';
      readonly commandId: string;
      readonly slot: number;
      readonly reason: 'jam' | 'empty' | 'unknownSlot';
    }
  | { readonly kind: 'returned'; readonly slot: number; readonly powerBankId: string }
  | {
      readonly kind: 'status';
      readonly slots: readonly CabinetSlot[];
      readonly commandId?: string | undefined;
    }
);

/** A message from a cabinet. `sequence`: its own count of messages. */
export type CabinetMessage = UncountedMessage & { readonly sequence: number };
