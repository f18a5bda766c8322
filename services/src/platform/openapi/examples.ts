/** The parts of a schema that examples are made from. */
export interface SchemaLike {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  example?: unknown;
  default?: unknown;
  nullable?: boolean;
  items?: SchemaLike;
  properties?: Record<string, SchemaLike>;
  allOf?: SchemaLike[];
}

export type Schemas = Record<string, SchemaLike>;

/** Example values by name, for fields whose DTO gives none: the same user and video in the whole contract. */
const WORDS: Record<string, unknown> = {
  username: 'ada_dreams',
  displayName: 'Ada',
  email: 'ada@example.com',
  password: 'correct horse battery',
  newPassword: 'staple battery horse',
  resetToken: 'h6Yd0uQ2mV',
  token: 'h6Yd0uQ2mV',
  title: 'The Lighthouse on Mars',
  description: 'A keeper waits for a ship that is four hundred years late.',
  content: 'The light in the last scene!',
  message: 'Your changes are saved.',
  tags: ['AI', 'SciFi'],
  genres: ['Sci-Fi'],
  genre: '["Sci-Fi"]',
  videoUrl: '/media/films/4f1c.mp4',
  thumbnailUrl: '/media/posters/4f1c.webp',
  heroUrl: '/media/covers/9a2e-wide.webp',
  thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
  duration: 63.4,
  width: 1080,
  height: 1920,
  dateOfBirth: '1990-05-17',
  watchTime: 42,
};

const FORMATS: Record<string, unknown> = {
  'date-time': '2026-11-21T09:30:00.000Z',
  date: '2026-11-21',
  email: 'ada@example.com',
  uuid: '01a1fc1b-772e-712b-acd4-407adf0ca84e',
  uri: 'https://example.com/',
};

/** A complete example of a schema; nothing for bytes. */
export function exampleOf(schema: SchemaLike, schemas: Schemas, name = ''): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.$ref) return exampleOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas, name);
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => exampleOf(part, schemas, name));
    return parts.length === 1 ? parts[0] : Object.assign({}, ...parts);
  }
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.format === 'binary') return undefined;
  if (WORDS[name] !== undefined) return WORDS[name];
  if (schema.nullable) return null;
  if (schema.format && FORMATS[schema.format] !== undefined) return FORMATS[schema.format];
  switch (schema.type) {
    case 'object':
      return exampleOfObject(schema, schemas);
    case 'array':
      return [exampleOf(schema.items ?? {}, schemas, name)];
    case 'integer':
    case 'number':
      return name === 'id' || name.endsWith('Id') ? 7 : 1;
    case 'boolean':
      return true;
    default:
      return 'text';
  }
}

function exampleOfObject({ properties = {} }: SchemaLike, schemas: Schemas): Record<string, unknown> {
  const fields = Object.entries(properties).map(([name, property]): [string, unknown] => [
    name,
    exampleOf(property, schemas, name),
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}
