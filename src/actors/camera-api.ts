/**
 * Whether this browser shares a camera with this page at all; without a certificate it does not.
 */
export const hasCameraApi = (): boolean =>
  'mediaDevices' in navigator && 'getUserMedia' in navigator.mediaDevices;
