import type { ScannedCode } from '../cabinet-check/cabinet-check.machine.ts';

/** Why there is no picture although there is a camera, or no reading of it. */
export type CameraProblem =
  | 'busy' // another program has it
  | 'silent' // it was asked for and nothing came
  | 'stopped' // it was taken away while it ran
  | 'noReader'; // what reads the codes did not arrive

/**
 * What opening the camera came to. The picture belongs to whoever gets it, until `readCodes`, which
 * lets go of it when it is stopped.
 */
export type CameraOpening =
  | { readonly kind: 'opened'; readonly picture: MediaStream | null; readonly hasTorch: boolean }
  | { readonly kind: 'refused' } // by the person, or by the operator of the device
  | { readonly kind: 'none' } // no camera, or a browser that shares none with this page
  | { readonly kind: 'busy' }
  | { readonly kind: 'noReader' };

export type CodeScanContext = {
  /** Where our own links lead. */
  readonly origins: readonly string[];
  /** The live picture while there is one; null also where the view shows none. */
  readonly picture: MediaStream | null;
  /** The light of the camera; null where it has none. */
  readonly torch: 'off' | 'on' | null;
  /** The last text that was not ours, as it was read. */
  readonly foreignText: string | null;
  readonly problem: CameraProblem | null;
  readonly found: ScannedCode | null;
};

export type CodeScanEvent =
  | { type: 'code.read'; text: string }
  | { type: 'camera.stopped' }
  | { type: 'torch.switched'; on: boolean }
  | { type: 'torch.refused' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'user.switchesTorch' }
  | { type: 'user.goesOn' }
  | { type: 'user.retries' };
