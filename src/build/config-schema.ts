import type { Plugin } from 'vite';
import { configJsonSchema } from '../contract/config-fields.ts';

/** Writes the JSON schema of `/config.json` beside the pages. */
export const configSchemaFile = (): Plugin => ({
  name: 'borrowatt:config-schema',
  apply: 'build',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'config.schema.json',
      source: JSON.stringify(configJsonSchema(), null, 2),
    });
  },
});
