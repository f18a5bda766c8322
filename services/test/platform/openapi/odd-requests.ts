import fc from 'fast-check';
import { type Operation, type Parameter, resolve, type Schema } from './operations.js';

/** Values that a faulty or hostile client might send. */
export interface OddRequest {
  url: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

/** Existing records, so that calls get past their first check. */
export interface Known {
  ids: number[];
  userIds: string[];
}

const HUGE = 'x'.repeat(100_000);
const MAX_URL_LENGTH = 300;

const oddText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '%',
    '_',
    "'",
    '"',
    '\\',
    "'; DROP TABLE users; --",
    '../../etc/passwd',
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'null',
    'NaN',
    '\u202E\u0000',
    '🚀',
    '\uD800',
    '<script>',
    '{{7*7}}',
  ),
  fc.constantFrom(
    '1',
    '0',
    '-1',
    '1e9',
    '2147483648',
    '9223372036854775808',
    '99999999999999999999',
    '0x10',
    '1.5',
  ),
  fc.constantFrom('true', 'pending', '2020-13-45', '0001-01-01', '9999-12-31T23:59:59Z', 'a@b.c'),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const oddValue = fc.oneof(
  { weight: 6, arbitrary: oddText },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, -0, 2 ** 53, [], {}, [[]]),
  },
  { weight: 1, arbitrary: fc.constant<unknown>(HUGE) },
  { weight: 1, arbitrary: fc.constant<unknown>(Array(2_000).fill('tag')) },
  { weight: 1, arbitrary: fc.constant<unknown>({ $ne: null, length: 1e9, toString: 1 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

function soundValue(schema: Schema, schemas: Record<string, Schema>, known: Known): fc.Arbitrary<unknown> {
  const { type, format, enum: values, items, example } = resolve(schema, schemas);
  if (example !== undefined) return fc.constant(example);
  if (values) return fc.constantFrom(...values);
  if (type === 'integer' || type === 'number') return fc.constantFrom(...known.ids, 1, 10);
  if (type === 'boolean') return fc.boolean();
  if (type === 'array') return fc.array(soundValue(items ?? {}, schemas, known), { maxLength: 3 });
  if (format === 'email') return fc.constantFrom('somebody@example.com');
  if (format === 'uuid') return fc.constantFrom(...known.userIds);
  if (format?.startsWith('date')) return fc.constantFrom('1990-01-01', '2026-01-01T00:00:00Z');
  return fc.constantFrom('words', 'a longer text', 'person_1');
}

function oddObject(
  schema: Schema,
  schemas: Record<string, Schema>,
  known: Known,
): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [] } = resolve(schema, schemas);
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      fc.oneof(
        { weight: 6, arbitrary: soundValue(property, schemas, known) },
        { weight: 1, arbitrary: oddValue },
      ),
    ]),
  );
  return fc
    .tuple(
      fc.oneof(
        { weight: 4, arbitrary: fc.record(fields, { requiredKeys: required }) },
        { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
      ),
      fc.dictionary(
        oddText,
        fc.oneof({ weight: 3, arbitrary: oddText }, { weight: 1, arbitrary: oddValue }),
        { maxKeys: 2 },
      ),
    )
    .map(([sound, unknown]) => ({ ...unknown, ...sound }));
}

function jsonBody(
  operation: Operation,
  schemas: Record<string, Schema>,
  known: Known,
): fc.Arbitrary<Partial<OddRequest>> {
  const schema = operation.body['application/json']?.schema ?? {};
  const json = { 'content-type': 'application/json' };
  const text = (value: unknown) => JSON.stringify(value) ?? 'undefined';
  return fc.oneof(
    {
      weight: 8,
      arbitrary: oddObject(schema, schemas, known).map((value) => ({ headers: json, body: text(value) })),
    },
    { weight: 2, arbitrary: oddValue.map((value) => ({ headers: json, body: text(value) })) },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom('{', '{"a":', '[1,', '\0', '{"a":1}}', '"\\u12"', 'NaN')
        .map((body) => ({ headers: json, body })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          'text/plain',
          'application/xml',
          'application/json; charset=klingon',
          'multipart/form-data',
          'x',
        )
        .map((type) => ({ headers: { 'content-type': type }, body: '{"a":1}' })),
    },
    { weight: 1, arbitrary: fc.constant({ headers: json, body: `"${'y'.repeat(400_000)}"` }) },
    {
      weight: 1,
      arbitrary: fc.constant({ headers: { ...json, 'content-encoding': 'gzip' }, body: 'not gzip' }),
    },
    { weight: 1, arbitrary: fc.constant({}) },
  );
}

function formBody(
  operation: Operation,
  schemas: Record<string, Schema>,
  known: Known,
): fc.Arbitrary<Partial<OddRequest>> {
  const schema = operation.body['multipart/form-data']?.schema ?? {};
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const quoted = (name: string) => name.replace(/[\r\n"\0]/g, '_');
  const part = ([name, value]: [string, unknown]) => {
    const isFile = typeof value === 'string' && value.length % 3 === 0;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `--b\r\ncontent-disposition: form-data; name="${quoted(name)}"${isFile ? '; filename="a.mp4"' : ''}\r\n\r\n${text}\r\n`;
  };
  const form = oddObject(schema, schemas, known).map((fields) => Object.entries(fields).map(part).join(''));
  return fc.oneof(
    { weight: 6, arbitrary: form.map((parts) => ({ headers, body: `${parts}--b--\r\n` })) },
    { weight: 2, arbitrary: form.map((parts) => ({ headers, body: parts })) },
    { weight: 1, arbitrary: fc.constant({ headers: { 'content-type': 'multipart/form-data' }, body: 'x' }) },
    { weight: 1, arbitrary: fc.constant({ headers: { 'content-type': 'application/json' }, body: '{}' }) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((body) => ({ headers, body })) },
  );
}

/** @returns null for a parameter that is left out */
function parameterText(
  parameter: Parameter,
  schemas: Record<string, Schema>,
  known: Known,
): fc.Arbitrary<string | null> {
  const sound = soundValue(parameter.schema, schemas, known).map(String);
  const odd = oddText.map((text) => text.slice(0, MAX_URL_LENGTH));
  return fc.oneof(
    { weight: 3, arbitrary: sound },
    { weight: 2, arbitrary: odd },
    { weight: parameter.required ? 0 : 6, arbitrary: fc.constant(null) },
  );
}

/** Requests to one call: some nearly right, some not even JSON. */
export function oddRequests(
  operation: Operation,
  schemas: Record<string, Schema>,
  known: Known,
): fc.Arbitrary<OddRequest> {
  const texts = operation.parameters.map((parameter) => parameterText(parameter, schemas, known));
  const isForm = 'multipart/form-data' in operation.body;
  const hasBody = !['GET', 'HEAD'].includes(operation.method);
  const body: fc.Arbitrary<Partial<OddRequest>> = !hasBody
    ? fc.constant({})
    : isForm
      ? formBody(operation, schemas, known)
      : jsonBody(operation, schemas, known);
  const unknown = fc.constantFrom(
    '',
    '',
    'a=1',
    '__proto__[x]=1',
    'limit[]=1&limit=2',
    'cursor=%FF',
    'q=%',
    '%00=%00',
  );
  return fc.tuple(fc.tuple(...texts), body, unknown).map(([values, sent, more]) => {
    const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString());
    const headers: Record<string, string> = { ...sent.headers };
    const query: string[] = [more];
    let url = operation.path;
    operation.parameters.forEach((parameter, index) => {
      const value = values[index];
      if (value === null || value === undefined) return;
      if (parameter.in === 'path') url = url.replace(`{${parameter.name}}`, encode(value) || '%20');
      else if (parameter.in === 'query') query.push(`${parameter.name}=${encode(value)}`);
      else headers[parameter.name.toLowerCase()] = encode(value);
    });
    const search = query.filter(Boolean).join('&');
    return { url: search ? `${url}?${search}` : url, headers, body: sent.body };
  });
}
