/**
 * Availability of a camera in this browser. Over plain http there is none, for the reason
 * `insecure`, which can be shown.
 */
export const cameraApi = (): 'there' | 'insecure' | 'none' => {
  if ('mediaDevices' in navigator && 'getUserMedia' in navigator.mediaDevices) return 'there';
  return globalThis.isSecureContext ? 'none' : 'insecure';
};
