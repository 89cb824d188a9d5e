import { newDebugId } from './ids.ts';

/** One reason in PayPal's `details`; `field` is a JSON pointer into the body. */
export type Detail = {
  readonly field?: string;
  readonly value?: string;
  readonly location?: 'body' | 'path' | 'header';
  readonly issue: string;
  readonly description: string;
};

export type Link = { readonly href: string; readonly rel: string; readonly method: string };

/** The body of PayPal's refusals. */
type FailureBody = {
  readonly name: string;
  readonly message: string;
  readonly debug_id: string;
  readonly details: readonly Detail[];
  readonly links: readonly Link[];
};

/**
 * A refusal. `isKept`: what happened meanwhile stays (a declined instrument); otherwise the
 * transaction rolls back.
 */
export class PayPalFailure extends Error {
  readonly status: number;
  readonly body: FailureBody;
  readonly isKept: boolean;
  constructor(
    status: number,
    refusal: Pick<FailureBody, 'name' | 'message' | 'details'>,
    { links = [], isKept = false }: { links?: readonly Link[]; isKept?: boolean } = {},
  ) {
    super(refusal.message);
    this.status = status;
    this.body = {
      ...refusal,
      debug_id: newDebugId(),
      links: [
        {
          href: `https://developer.paypal.com/docs/api/orders/v2/#error-${refusal.details[0]?.issue ?? refusal.name}`,
          rel: 'information_link',
          method: 'GET',
        },
        ...links,
      ],
    };
    this.isKept = isKept;
  }
}

export const invalidRequest = (detail: Detail): PayPalFailure =>
  new PayPalFailure(400, {
    name: 'INVALID_REQUEST',
    message: 'Request is not well-formed, syntactically incorrect, or violates schema.',
    details: [detail],
  });

export const unprocessable = (
  issue: string,
  description: string,
  more: { field?: string; links?: readonly Link[]; isKept?: boolean } = {},
): PayPalFailure =>
  new PayPalFailure(
    422,
    {
      name: 'UNPROCESSABLE_ENTITY',
      message:
        'The requested action could not be performed, semantically incorrect, or failed business validation.',
      details: [
        {
          ...(more.field === undefined ? {} : { field: more.field, location: 'body' }),
          issue,
          description,
        },
      ],
    },
    more,
  );

export const notFound = (): PayPalFailure =>
  new PayPalFailure(404, {
    name: 'RESOURCE_NOT_FOUND',
    message: 'The specified resource does not exist.',
    details: [
      {
        issue: 'INVALID_RESOURCE_ID',
        description:
          'Specified resource ID does not exist. Please check the resource ID and try again.',
      },
    ],
  });
