import type { ScannedCode } from '../cabinet-check/cabinet-check.machine.ts';

/** Reasons why a camera gives no picture, or the picture cannot be read. */
export type CameraProblem =
  | 'busy' // another program has it
  | 'silent' // it was asked for and nothing came
  | 'stopped' // it was taken away while it ran
  | 'noReader'; // what reads the codes did not arrive

/**
 * Result of opening the camera. The receiver owns the picture and hands it to `readCodes`, which
 * releases it when stopped.
 */
export type CameraOpening =
  | { readonly kind: 'opened'; readonly picture: MediaStream | null; readonly hasTorch: boolean }
  | { readonly kind: 'refused' } // by the person, or by the operator of the device
  | { readonly kind: 'none' } // no camera, or a browser that shares none with this page
  | { readonly kind: 'busy' }
  | { readonly kind: 'noReader' };

export type CodeScanContext = {
  /** Origins of the app's own links. */
  readonly origins: readonly string[];
  /** The live picture; null while there is none, also where the view shows none. */
  readonly picture: MediaStream | null;
  /** Light of the camera; null where it has none. */
  readonly torch: 'off' | 'on' | null;
  /** The last foreign text, as it was read. */
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
