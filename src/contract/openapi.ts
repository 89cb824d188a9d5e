import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { apiBase, envelope, headerNames, requestIdHeader } from './envelope.ts';
import type { Field, Operation } from './operation.ts';
import { summaryOf } from './summaries.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * The wire side of a schema. Rules that only code can check (transforms, checks) are left out, so
 * the document never promises more than the wire.
 */
function wireSchema(schema: Field['schema']): Json {
  const { $schema: _version, ...json } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
  });
  return json;
}

const fieldSchema = ({ schema, extra }: Field): Json => ({
  ...wireSchema(schema),
  ...(extra === undefined ? {} : { 'x-extra': extra }),
});

const isRequired = (field: Field): boolean => !v.safeParse(field.schema, undefined).success;

const parameter = (field: Field): Json => ({
  name: field.wire,
  in: field.in,
  required: field.in === 'path' || isRequired(field),
  schema: fieldSchema(field),
});

const header = (name: string, required: boolean, description: string): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

function operationDocument(operation: Operation): Json {
  const fields = Object.values(operation.fields);
  const inBody = fields.filter(field => field.in === 'body');
  const bodySchema = {
    type: 'object',
    properties: Object.fromEntries(inBody.map(field => [field.wire, fieldSchema(field)])),
    required: inBody.filter(isRequired).map(field => field.wire),
  };
  const mediaType =
    operation.encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  return {
    operationId: operation.id,
    summary: summaryOf(operation),
    'x-path-from': operation.pathFrom,
    ...(operation.extra === null ? {} : { 'x-extra': operation.extra }),
    ...(operation.auth !== 'none' ? { security: [{ token: [] }] } : {}),
    parameters: [
      ...fields.filter(field => field.in !== 'body').map(parameter),
      header(headerNames.lang, false, 'Language of texts in answers'),
      ...(operation.idempotent
        ? [
            header(
              headerNames.idempotencyKey,
              false,
              'Same key and body: same answer. Same key, another body: code 409. Without one each call is executed',
            ),
            header(
              headerNames.idempotencyAge,
              false,
              'Seconds since the person asked for it: what opens a slot at once starts nothing after a minute',
            ),
          ]
        : []),
    ],
    ...(inBody.length > 0
      ? { requestBody: { content: { [mediaType]: { schema: bodySchema } } } }
      : {}),
    responses: {
      200: {
        description: 'code 0 with the answer, 1 for "not yet", or another code with a text',
        headers: {
          [requestIdHeader]: {
            description: 'Id of the request, as the log speaks of it',
            schema: { type: 'string' },
          },
        },
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Envelope' },
                wireSchema(operation.answer.schema),
              ],
            },
          },
        },
      },
      400: { $ref: '#/components/responses/BadInput' },
      ...(operation.auth !== 'none'
        ? { 401: { $ref: '#/components/responses/Unauthorized' } }
        : {}),
    },
  };
}

const failure = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
});

/**
 * The OpenAPI document of the contract. Pure: the same operations give the same document.
 * `besides`: other schemas on the wire that belong to no operation, by name.
 */
export function openApiDocument(
  all: Readonly<Record<string, Operation>>,
  besides: Readonly<Record<string, Field['schema']>> = {},
): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of Object.values(all)) {
    const path = `/${operation.path}`;
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: operationDocument(operation),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Borrowatt API',
      version: '1',
      description: 'Renting power banks from cabinets. Every answer carries `code`: 0 is success.',
    },
    servers: [{ url: apiBase }],
    paths,
    components: {
      schemas: {
        Envelope: wireSchema(envelope),
        ...Object.fromEntries(
          Object.entries(besides).map(([name, schema]) => [name, wireSchema(schema)]),
        ),
      },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: headerNames.token } },
      responses: {
        BadInput: failure('A field is missing or not valid; `field` names it'),
        Unauthorized: failure('The token is missing, expired or revoked'),
      },
    },
  };
}
