import type { DeviceEvent } from '../ports.ts';

/** `at` by the cabinet's clock, `now` by ours. */
export type Moment = { readonly at: number; readonly now: number };

export type EventOf<Kind extends DeviceEvent['kind']> = Extract<DeviceEvent, { kind: Kind }>;
