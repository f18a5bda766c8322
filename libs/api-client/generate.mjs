// Writes src/generated/schema.d.ts from services/openapi.json.
import { writeFileSync } from 'node:fs';
import openapiTS, { astToString, COMMENT_HEADER, NULL, tsUnion } from 'openapi-typescript';
import ts from 'typescript';

const FILE = ts.factory.createTypeReferenceNode('Blob');

const schema = await openapiTS(new URL('../../services/openapi.json', import.meta.url), {
  // A request may leave out a property that has a default.
  defaultNonNullable: false,
  // A file in a form is a Blob; the generator calls it a string.
  transform: ({ format, nullable }) =>
    format === 'binary' ? (nullable ? tsUnion([FILE, NULL]) : FILE) : undefined,
});
writeFileSync(
  new URL('src/generated/schema.d.ts', import.meta.url),
  `${COMMENT_HEADER}${astToString(schema, { formatOptions: { removeComments: true } })}`,
);
