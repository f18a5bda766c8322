/** One request of an .http file, as far as our tour uses the format. */
export interface HttpRequest {
  title: string;
  /** Name of its answer for later requests. */
  name: string | null;
  /** Variable that a user types in. */
  prompt: string | null;
  expect: number;
  /** Path into the body, and the expected value; the request is repeated until it is there. */
  until: { path: string; value: string | null } | null;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface HttpFile {
  variables: Record<string, string>;
  requests: HttpRequest[];
}

export function parseHttpFile(text: string): HttpFile {
  const [head = '', ...parts] = text.split(/^###(?!#)/m);
  const variables = Object.fromEntries(
    [...head.matchAll(/^@(\w+)\s*=\s*(.+)$/gm)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
  return { variables, requests: parts.map(parseRequest) };
}

function parseRequest(part: string): HttpRequest {
  const [title = '', ...lines] = part.replace(/^####.*$/gm, '').split('\n');
  const start = lines.findIndex((line) => /^[A-Z]+ /.test(line));
  const directives = lines.slice(0, start);
  const [method = '', url = ''] = (lines[start] ?? '').split(' ');
  const rest = lines.slice(start + 1);
  const blank = rest.indexOf('');
  const end = blank < 0 ? rest.length : blank;
  const read = (name: string) =>
    directives
      .map((line) => new RegExp(`^# @${name} (.+)$`).exec(line)?.[1])
      .find((value) => value !== undefined);
  const until = read('until')?.split(' = ');
  return {
    title: title.trim(),
    name: read('name') ?? null,
    prompt: read('prompt') ?? null,
    expect: Number(read('expect') ?? 200),
    until: until ? { path: until[0] ?? '', value: until[1] ?? null } : null,
    method,
    url,
    headers: Object.fromEntries(rest.slice(0, end).map((line) => line.split(/:\s*/, 2) as [string, string])),
    body: rest
      .slice(end + 1)
      .join('\n')
      .trim(),
  };
}

/** The value at `a.0.b` of a body. */
export function valueAt(body: unknown, path: string): unknown {
  return path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], body);
}

/** Replaces `{{name}}` and `{{name.response.body.$.path}}` by their values. @throws if one is missing */
export function fill(text: string, variables: Record<string, string>, answers: Map<string, unknown>): string {
  return text.replace(/\{\{(.+?)\}\}/g, (_, expression: string) => {
    const [, name = '', path = ''] = /^(\w+)\.response\.body\.\$\.(.+)$/.exec(expression) ?? [];
    const value = name ? valueAt(answers.get(name), path) : variables[expression];
    if (value === undefined || value === null) throw new Error(`Nothing is known of {{${expression}}}.`);
    return String(value);
  });
}

/** A body with the bytes of the files that lines like `< ./video.mp4` name; with the line ends of forms. */
export function toBytes(body: string, files: Record<string, Buffer>): Buffer {
  const parts = body.split('\n').flatMap((line) => {
    const file = /^< \.\/(.+)$/.exec(line)?.[1];
    if (file && !files[file]) throw new Error(`There is no file ${file}.`);
    return [file ? (files[file] as Buffer) : Buffer.from(line), Buffer.from('\r\n')];
  });
  return Buffer.concat(parts);
}
