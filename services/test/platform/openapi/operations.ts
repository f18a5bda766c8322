import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  nullable?: boolean;
  example?: unknown;
  additionalProperties?: boolean | Schema;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

export interface Media {
  schema?: Schema;
  example?: unknown;
}

export interface Operation {
  method: string;
  path: string;
  summary?: string;
  security?: Record<string, string[]>[];
  parameters: Parameter[];
  body: Record<string, Media>;
  responses: Record<string, { description?: string; content?: Record<string, Media> }>;
}

export interface OpenApi {
  operations: Operation[];
  schemas: Record<string, Schema>;
}

/** A contract, call by call; the committed one where no file is named. */
export function readOpenApi(file = join(__dirname, '../../../openapi.json')): OpenApi {
  const document = JSON.parse(readFileSync(file, 'utf8'));
  const answerOf = (answer: { $ref?: string }) =>
    answer.$ref ? document.components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer;
  const operations = Object.entries<Record<string, Record<string, unknown>>>(document.paths).flatMap(
    ([path, calls]) =>
      Object.entries(calls).map(([method, call]) => ({
        ...call,
        method: method.toUpperCase(),
        path,
        parameters: call.parameters ?? [],
        responses: Object.fromEntries(
          Object.entries(call.responses ?? {}).map(([status, answer]) => [status, answerOf(answer)]),
        ),
        body: (call.requestBody as { content?: object } | undefined)?.content ?? {},
      })),
  );
  return { operations: operations as Operation[], schemas: document.components.schemas };
}

export function resolve(schema: Schema, schemas: Record<string, Schema>): Schema {
  const name = schema.$ref?.split('/').at(-1);
  if (name) return resolve(schemas[name] ?? {}, schemas);
  if (!schema.allOf) return schema;
  const parts = schema.allOf.map((part) => resolve(part, schemas));
  return { ...schema, ...Object.assign({}, ...parts), allOf: undefined };
}
