import * as v from 'valibot';

/** A style over https; over http from this machine alone, for a trial. */
export const mapStylePattern =
  /^(https:\/\/[^\s/@]+|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?)(\/\S*)?$/;

/**
 * Address of the map's style, as MapLibre reads it; a part of `/config.json` that only the stations
 * nearby read. Without it no map is offered.
 */
export const mapStyleSchema = v.object({
  mapStyleUrl: v.optional(v.pipe(v.string(), v.regex(mapStylePattern), v.maxLength(500))),
});
