import Elk, { type ELK } from 'elkjs/lib/elk-api.js';
import { elkFile } from './elk-file.ts';

let made: ELK | null = null;

/**
 * ELK in a worker, made when a chart is first drawn: its 1.6 MB would be most of a page, and a
 * large chart keeps it busy for a second.
 */
export const elk = (): ELK => (made ??= new Elk({ workerUrl: elkFile }));
