import { z } from 'zod';
import { environment } from '../platform/config/index.js';

const HEAD = `# Configuration

Every variable that the api, the edge and the worker read. \`npm run configuration -w @beem/services\` writes this page from
\`services/src/platform/config/environment.ts\`, and a check compares the two. A process names all faults of its settings at once
and does not start with one ([why](decisions/processes-and-settings.md)). An empty value counts as none. Beside these,
\`STORAGE_DIR\` or \`S3_BUCKET\` must be set.

| variable | value | default | meaning |
| --- | --- | --- | --- |
`;

/** The page docs/configuration.md: a row for each variable of the environment, in its order. */
export function configurationPage(): string {
  const { properties = {} } = z.toJSONSchema(environment, { io: 'input', unrepresentable: 'any' });
  const rows = Object.entries(environment.shape).map(([name, schema]) => {
    const value = describeValue(properties[name] as z.core.JSONSchema.BaseSchema);
    return `| \`${name}\` | ${value} | ${describeDefault(schema)} | ${cell(schema.description ?? '')} |\n`;
  });
  return HEAD + rows.join('');
}

function describeValue({ enum: names, type, minimum, maximum }: z.core.JSONSchema.BaseSchema): string {
  if (names) return names.map((name) => `\`${name}\``).join(', ');
  if (type !== 'integer' && type !== 'number') return 'text';
  const hasMaximum = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  if (minimum === undefined) return 'number';
  return hasMaximum ? `${minimum} to ${maximum}` : `from ${minimum}`;
}

/** What a process takes where the variable is missing: a value, nothing, or a fault. */
function describeDefault(schema: z.ZodType): string {
  const { success, data } = schema.safeParse(undefined);
  if (!success) return '**needed**';
  if (data === undefined || (Array.isArray(data) && data.length === 0)) return '';
  return `\`${cell(String(data))}\``;
}

const cell = (text: string) => text.replaceAll('|', '\\|');
