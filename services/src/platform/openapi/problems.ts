import { ERROR_CODES, type ErrorCode, type Problem } from '@beem/contracts';

type Access = 'public' | 'signed-in' | string[];

export interface Answer {
  description?: string;
  content?: Record<string, { schema?: unknown; example?: unknown }>;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  security?: Record<string, string[]>[];
  parameters?: { in?: string }[];
  requestBody?: { content?: Record<string, { schema?: object; example?: unknown }> };
  responses?: Record<string, Answer>;
}

/** What a status means where a handler says no more, and how its problem reads. */
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
    description: 'Too many attempts.',
    message: 'Too many attempts. Please wait a moment and try again.',
  },
  default: {
    code: 'internal_error',
    description: 'What went wrong, with a sentence for users.',
    message: 'Something went wrong on our side. Please try again.',
  },
};

/** Adds the failures that follow from who may call and what is sent, and shows each as its problem. */
export function addProblems(operation: Operation, access: Access): void {
  operation.responses ??= {};
  for (const status of impliedStatuses(operation, access)) operation.responses[status] ??= {};
  for (const [status, answer] of Object.entries(operation.responses)) {
    if (status !== 'default' && Number(status) < 400) continue;
    const known = BY_STATUS[status] ?? BY_STATUS.default;
    if (!known) continue;
    answer.description ||= known.description;
    answer.content = {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        example: problem(status, codeIn(answer.description) ?? known.code, known.message),
      },
    };
  }
}

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
