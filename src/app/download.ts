import type { Services } from './services.ts';

/** "App store on iOS, play store otherwise" (specification, section 2). */
export const downloadUrl = ({ config, device }: Pick<Services, 'config' | 'device'>): string =>
  device.system === 'ios' ? config.appStoreUrl : config.playStoreUrl;
