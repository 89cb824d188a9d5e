import { BarcodeDetector, prepareZXingModule, purgeZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { CodeReader } from './code-reader.ts';

/**
 * Reads QR codes where the browser does not. Its WebAssembly is a file of ours: left to itself the
 * library would fetch it from strangers.
 */
export async function wasmReader(): Promise<CodeReader> {
  const overrides = {
    locateFile: (file: string, folder: string) =>
      file.endsWith('.wasm') ? wasmUrl : `${folder}${file}`,
  };
  try {
    await prepareZXingModule({ overrides, fireImmediately: true });
  } catch (error) {
    // It would remember the failure for ever.
    purgeZXingModule();
    throw error;
  }
  return new BarcodeDetector({ formats: ['qr_code'] });
}
