import { BarcodeDetector, prepareZXingModule, purgeZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { CodeReader } from './code-reader.actors.ts';

/**
 * Reads QR codes where the browser cannot. Its WebAssembly is one of our files: by default the
 * library would fetch it from a foreign server.
 */
export async function wasmReader(): Promise<CodeReader> {
  const overrides = {
    locateFile: (file: string, folder: string) =>
      file.endsWith('.wasm') ? wasmUrl : `${folder}${file}`,
  };
  try {
    await prepareZXingModule({ overrides, fireImmediately: true });
  } catch (error) {
    // The library would remember the failure for ever.
    purgeZXingModule();
    throw error;
  }
  return new BarcodeDetector({ formats: ['qr_code'] });
}
