/**
 * Whether this browser shares a camera with this page at all; over plain http none does, with
 * `insecure` as the reason that the person can be told.
 */
export const cameraApi = (): 'there' | 'insecure' | 'none' => {
  if ('mediaDevices' in navigator && 'getUserMedia' in navigator.mediaDevices) return 'there';
  return globalThis.isSecureContext ? 'none' : 'insecure';
};
