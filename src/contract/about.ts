import * as v from 'valibot';
import type { OpenSourcePart } from '../domain/about.ts';

/** Operator of the service; a part of `/config.json` that only the page about it reads. */
export const operatorSchema = v.object({
  operator: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  operatorCountry: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
});

/** `/licences.json`: the open-source parts of the app, as the build wrote them. */
export const licencesSchema: v.GenericSchema<unknown, OpenSourcePart[]> = v.array(
  v.object({
    name: v.string(),
    version: v.string(),
    licence: v.string(),
    text: v.string(),
  }),
);
