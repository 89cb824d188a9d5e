import { BarcodeDetector, prepareZXingModule, purgeZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Reader of codes in a picture: the browser's own, or the one loaded in its place. */
export type CodeReader = {
  detect(picture: HTMLCanvasElement): Promise<readonly { readonly rawValue: string }[]>;
};

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
