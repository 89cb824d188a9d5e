import type { ScannedCode } from '../../machines/cabinet-check/cabinet-check.machine.ts';
import type { Services } from './services.ts';

/** One code is held at a time: the last one scanned or typed. */
export function holdCode({ store }: Services, code: ScannedCode): void {
  store.remove(code.kind === 'mixed' ? 'qrcode' : 'zhcode');
  store.set(code.kind === 'mixed' ? 'zhcode' : 'qrcode', code.code);
}
