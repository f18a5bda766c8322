import { ERROR_CODES, type ErrorCode, type Problem } from '@beem/contracts';

type Access = 'public' | 'signed-in' | string[];

export interface Answer {
  /** Replaces the other fields. */
  $ref?: string;
  description?: string;
  content?: Record<string, { schema?: object; example?: unknown }>;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  security?: Record<string, string[]>[];
  parameters?: { in?: string }[];
  requestBody?: { content?: Record<string, { schema?: object; example?: unknown }> };
  responses?: Record<string, Answer>;
}

/** The meaning of a status when a handler says no more, and its problem. */
const BY_STATUS: Record<string, { code: ErrorCode; description: string; message: string }> = {
  400: {
    code: 'validation_failed',
    description: 'What was sent is not valid.',
    message: 'Some fields are not valid.',
  },
  401: {
    code: 'unauthenticated',
    description: 'Nobody is signed in.',
    message: 'Please sign in to continue.',
  },
  403: { code: 'forbidden', description: 'This user may not do that.', message: 'You may not do that.' },
  404: {
    code: 'not_found',
    description: 'It does not exist, or not for this user.',
    message: 'This does not exist or is no longer available.',
  },
  409: {
    code: 'conflict',
    description: 'It has changed meanwhile.',
    message: 'This was changed by somebody else.',
  },
  413: { code: 'payload_too_large', description: 'Too large.', message: 'The request is too large.' },
  415: {
    code: 'unsupported_media',
    description: 'Another kind of content is needed.',
    message: 'This kind of content is not accepted.',
  },
  429: {
    code: 'rate_limited',
    description: 'Too many attempts; Retry-After says when to come back.',
    message: 'Too many attempts. Please wait a moment and try again.',
  },
};
const UNKNOWN = {
  code: 'internal_error' as const,
  description: 'What went wrong, with a sentence for users.',
  message: 'Something went wrong on our side. Please try again.',
};

/**
 * Adds the failures that follow from access and validation. Failures without details of the handler refer to one of
 * `commonProblems`.
 */
export function addProblems(operation: Operation, access: Access): void {
  operation.responses ??= {};
  for (const status of impliedStatuses(operation, access)) operation.responses[status] ??= {};
  for (const [status, { description }] of failuresOf(operation)) {
    const known = knownOf(status);
    operation.responses[status] =
      description && description !== known.description
        ? { description, content: problemContent() }
        : { $ref: `#/components/responses/${nameOf(known)}` };
  }
}

/** The failures that most calls have, by name. */
export function commonProblems(): Record<string, Answer & { description: string }> {
  return Object.fromEntries(
    [...Object.values(BY_STATUS), UNKNOWN].map((known) => [
      nameOf(known),
      { description: known.description, content: problemContent() },
    ]),
  );
}

/**
 * Adds problems as examples of failures.
 * @param answers each with its status, or the name of a common one
 */
export function addProblemExamples(answers: [key: string, Answer][]): void {
  for (const [key, { description = '', content = {} }] of answers) {
    const [status, { code, message }] = COMMON_BY_NAME.get(key) ?? [key, knownOf(key)];
    for (const media of Object.values(content))
      media.example = problem(status, codeIn(description) ?? code, message);
  }
}

const problemContent = (): NonNullable<Answer['content']> => ({
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
});

export function failuresOf({ responses = {} }: Operation): [status: string, Answer][] {
  return Object.entries(responses).filter(([status]) => status === 'default' || Number(status) >= 400);
}

const knownOf = (status: string) => BY_STATUS[status] ?? UNKNOWN;

const nameOf = ({ code }: { code: ErrorCode }) => pascalCase(code);

const pascalCase = (code: string) =>
  code
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

function impliedStatuses({ parameters = [], requestBody }: Operation, access: Access): string[] {
  const isSent = (location: string) => parameters.some((parameter) => parameter.in === location);
  const isForm = requestBody?.content?.['multipart/form-data'] !== undefined;
  return [
    ...(requestBody || isSent('query') ? ['400'] : []),
    ...(access === 'public' ? [] : ['401']),
    ...(Array.isArray(access) ? ['403'] : []),
    ...(isSent('path') ? ['404'] : []),
    ...(isForm ? ['413', '415'] : []),
    'default',
  ];
}

/** A description may name the code that its handler answers. */
function codeIn(description: string): ErrorCode | undefined {
  return ERROR_CODES.find((code) => code.includes('_') && new RegExp(`\\b${code}\\b`).test(description));
}

function problem(status: string, code: ErrorCode, message: string): Problem {
  return {
    type: `urn:beem:error:${code}`,
    title: code.replaceAll('_', ' '),
    status: status === 'default' ? 500 : Number(status),
    code,
    message,
    requestId: '01a1fc1b-772e-712b-acd4-407adf0ca84e',
  };
}

const COMMON_BY_NAME = new Map(
  [...Object.entries(BY_STATUS), ['default', UNKNOWN] as const].map(([status, known]) => [
    nameOf(known),
    [status, known] as const,
  ]),
);
