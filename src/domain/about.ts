import type { Device } from './device.ts';

/** A package with code in the app, and its licence text. */
export type OpenSourcePart = {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
};

/**
 * Operator of the service and the packages in the app. `operator` is empty where the server gives
 * none; its country (ISO 3166, or as written) stands apart, since it is named in the reader's
 * language. `parts` is null where they could not be loaded.
 */
export type About = {
  readonly operator: string;
  readonly operatorCountry: string;
  readonly parts: readonly OpenSourcePart[] | null;
};

/** "App store on iOS, play store otherwise" (specification, section 2). */
export const downloadUrl = ({
  config,
  device,
}: {
  readonly config: { readonly appStoreUrl: string; readonly playStoreUrl: string };
  readonly device: Device;
}): string => (device.system === 'ios' ? config.appStoreUrl : config.playStoreUrl);
