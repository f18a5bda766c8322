import { ERROR_CODES, SECOND_FACTOR_METHODS } from '@beem/contracts';
import type { INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { accessOf, SESSION_COOKIE } from '../auth/index.js';
import { exampleOf, type Schemas } from './examples.js';
import { addProblemExamples, addProblems, commonProblems, failuresOf, type Operation } from './problems.js';

/**
 * The REST contract as the decorators describe it; `libs/api-client` is generated from the written file.
 * @param hasExamples adds examples of requests and answers; the committed document has none, so that a changed field is
 *   a short diff
 */
export function createOpenApiDocument(app: INestApplication, { hasExamples = false } = {}): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle('Beem')
    .setDescription(
      'REST contract of Beem. Failures are RFC 9457 problem+json with a stable `code` and a `message`.',
    )
    .setVersion('1')
    .addCookieAuth(SESSION_COOKIE, undefined, 'session')
    // The token pair of a tablet (`ipadAuth` of a login that requested it); when it is sent, the cookie is ignored.
    .addApiKey({ type: 'apiKey', in: 'header', name: 'X-User-ID' }, 'tabletUserId')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'X-Auth-Token' }, 'tabletToken')
    .build();
  const accesses = readAccesses(app);
  const document = SwaggerModule.createDocument(app, description, {
    operationIdFactory: (controller, method) => `${controller}.${method}`,
  });
  // In alphabetical order, not in that in which routes are matched.
  document.paths = Object.fromEntries(
    Object.entries(document.paths).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  document.components ??= {};
  document.components.schemas = { ...document.components.schemas, Problem: PROBLEM };
  const schemas = document.components.schemas as Schemas;
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path) as Operation[]);
  for (const operation of operations) {
    const access = accesses.get(operation.operationId ?? '') ?? 'signed-in';
    delete operation.operationId; // Paths identify calls well enough, and stay when a method is renamed.
    if (access !== 'public') operation.security = [{ session: [] }, { tabletUserId: [], tabletToken: [] }];
    addProblems(operation, access);
    if (hasExamples) {
      addExamples(operation, schemas);
      addProblemExamples(failuresOf(operation));
    }
  }
  const common = commonProblems();
  document.components.responses = common;
  if (hasExamples) addProblemExamples(Object.entries(common));
  return document;
}

/** Who may call which method of which controller. */
function readAccesses(app: INestApplication): Map<string, ReturnType<typeof accessOf>> {
  const accesses = new Map<string, ReturnType<typeof accessOf>>();
  for (const { controllers } of app.get(ModulesContainer).values())
    for (const { metatype } of controllers.values()) {
      if (typeof metatype !== 'function') continue;
      for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(metatype.prototype)))
        if (typeof value === 'function') accesses.set(`${metatype.name}.${name}`, accessOf(metatype, value));
    }
  return accesses;
}

/** The example of a body that is a file. */
const BYTES = 'the bytes of the file';

/** Adds an example of each request and successful answer. */
function addExamples({ requestBody, responses = {} }: Operation, schemas: Schemas): void {
  const media = [
    ...Object.values(requestBody?.content ?? {}),
    ...Object.entries(responses)
      .filter(([status]) => Number(status) < 400)
      .flatMap(([, answer]) => Object.values(answer.content ?? {})),
  ];
  for (const one of media) if (one.schema) one.example ??= exampleOf(one.schema, schemas) ?? BYTES;
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
    existingId: { type: 'integer', minimum: 1 },
    secondFactor: {
      type: 'object',
      required: ['token', 'methods'],
      properties: {
        token: text,
        methods: { type: 'array', items: { type: 'string', enum: [...SECOND_FACTOR_METHODS] } },
      },
    },
  },
} satisfies NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];
