import { ERROR_CODES } from '@beem/contracts';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

type Operation = {
  operationId?: string;
  responses?: Record<string, { description?: string; content?: unknown }>;
};

/** The REST contract as the decorators describe it; `libs/api-client` is generated from the written file. */
export function createOpenApiDocument(app: INestApplication): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle('Beem')
    .setDescription(
      'REST contract of Beem. Failures are RFC 9457 problem+json with a stable `code` and a `message`.',
    )
    .setVersion('1')
    .addCookieAuth('beem_session')
    .build();
  return withProblems(SwaggerModule.createDocument(app, description));
}

/** Every call may fail, and always in one shape. */
function withProblems(document: OpenAPIObject): OpenAPIObject {
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  for (const path of Object.values(document.paths)) {
    for (const operation of Object.values(path) as Operation[]) {
      delete operation.operationId; // Paths name calls well enough, and stay when a method is renamed.
      operation.responses ??= {};
      operation.responses.default = { description: 'What went wrong, with a sentence for people.' };
      for (const [status, response] of Object.entries(operation.responses))
        if (status === 'default' || Number(status) >= 400) response.content = content;
    }
  }
  document.components ??= {};
  document.components.schemas = { ...document.components.schemas, Problem: PROBLEM };
  return document;
}

const text = { type: 'string' } as const;

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'message', 'requestId'],
  properties: {
    type: text,
    title: text,
    status: { type: 'integer' },
    code: { type: 'string', enum: [...ERROR_CODES] },
    message: text,
    requestId: text,
    fields: { type: 'object', additionalProperties: text },
  },
} satisfies NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];
