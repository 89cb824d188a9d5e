import * as v from 'valibot';
import { KnownFailure } from '../domain/failure.ts';
import { roundedPosition, type Position } from '../domain/nearby.ts';
import { promised } from './promised.ts';

/**
 * So long the phone may look for itself once the person has agreed; the question itself may stand
 * longer.
 */
const searchTime = 10_000;
/** A position of this age is as good as a new one for who walks. */
const stillGood = 60_000;

/** `GeolocationPositionError.code` */
const refused = 1,
  tookTooLong = 3;

/** Browsers and their extensions make it up; nothing else is taken from it. */
const answer = v.object({ coords: v.object({ latitude: v.number(), longitude: v.number() }) });

/**
 * Asks the phone where it is, no more exactly than a list of stations needs. `geolocation` is
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

/** Whether the person has allowed it before, so that asking for the place asks them nothing. */
export const mayLocateActor = (permissions: Permissions | undefined) =>
  promised<boolean, Record<never, never>>(
    async () => (await permissions?.query({ name: 'geolocation' }))?.state === 'granted',
  );
