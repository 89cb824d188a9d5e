import * as v from 'valibot';
import { KnownFailure } from '../../domain/failure.ts';
import { roundedPosition, type Position } from '../../domain/nearby.ts';
import { promised } from '../../actors/promised.ts';

/**
 * Time limit for the phone's search once the person has agreed; the permission dialog may stay open
 * longer.
 */
const searchTime = 10_000;
/** Age up to which a position is as good as a new one for a person on foot. */
const stillGood = 60_000;

/** `GeolocationPositionError.code` */
const refused = 1,
  tookTooLong = 3;

/** Browsers and their extensions build it; nothing else is read from it. */
const answer = v.object({ coords: v.object({ latitude: v.number(), longitude: v.number() }) });

/**
 * Asks the phone for its position, no more exactly than a list of stations needs. `geolocation` is
 * missing in some in-app browsers and on plain http.
 */
export const locateActor = (geolocation: Geolocation | undefined) =>
  promised<Position, Record<never, never>>(
    () =>
      new Promise((resolve, reject) => {
        if (!geolocation) return reject(new KnownFailure({ kind: 'locationUnavailable' }));
        geolocation.getCurrentPosition(
          told => {
            const read = v.safeParse(answer, told);
            const position = read.success ? roundedPosition(read.output.coords) : null;
            if (position) resolve(position);
            else reject(new KnownFailure({ kind: 'locationUnavailable' }));
          },
          ({ code }) =>
            reject(
              new KnownFailure({
                kind:
                  code === refused
                    ? 'locationRefused'
                    : code === tookTooLong
                      ? 'timeout'
                      : 'locationUnavailable',
              }),
            ),
          { enableHighAccuracy: false, timeout: searchTime, maximumAge: stillGood },
        );
      }),
  );
