import { scripted as scriptedBy } from '../../packages/review-room/src/stage/scripted.ts';
import { type Failure, KnownFailure } from '../../src/domain/failure.ts';

/** An actor that a test or a person answers by hand, and that fails with a failure of the app. */
export const scripted = <Output, Input = void>() =>
  scriptedBy<Output, Input, Failure>(known => new KnownFailure(known));
