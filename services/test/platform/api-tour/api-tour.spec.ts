import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { codeOf } from '../../identity/second-factors/set-up.js';
import {
  type Beem,
  createUser,
  type OwnStripe,
  openOwnStripe,
  PASSWORD,
  startBeem,
  tokenIn,
  type Visitor,
  videoBytes,
} from '../../support/index.js';
import { type Operation, readOpenApi } from '../openapi/operations.js';
import { fill, type HttpRequest, parseHttpFile, toBytes, valueAt } from './http-file.js';

const TOUR = parseHttpFile(readFileSync(join(__dirname, '../../../../docs/api-tour.http'), 'utf8'));
const TIMEOUT_MS = 60_000;
const SUBJECTS: Record<string, RegExp> = {
  Verify: /Verify/,
  Reset: /new password/,
  Email: /Confirm your new email/,
};

let beem: Beem;
let stripe: OwnStripe;
let visitor: Visitor;
let variables: Record<string, string>;
let files: Record<string, Buffer>;
const answers = new Map<string, unknown>();

beforeAll(async () => {
  stripe = await openOwnStripe();
  beem = await startBeem({ env: stripe.env });
  await stripe.connectTo(beem);
  visitor = beem.visitor();
  const moderator = await createUser(beem, { role: 'moderator' });
  variables = { ...TOUR.variables, origin: '', moderatorEmail: moderator.email, moderatorPassword: PASSWORD };
  const cover = sharp({ create: { width: 400, height: 600, channels: 3, background: '#204060' } });
  files = { 'video.mp4': await videoBytes(), 'cover.png': await cover.png().toBuffer() };
  variables.videoBytes = String(files['video.mp4']?.length);
});
afterAll(async () => {
  await beem.stop();
  await stripe.stop();
});

/** Values that a user would copy from a mail, or from an authenticator app. */
async function readPrompt(name: string): Promise<string> {
  if (name === 'adaAppCode') return codeOf(String(valueAt(answers.get('app'), 'secret')));
  const [, who = '', what = ''] = /^(ada|bob)(Verify|Reset|Email)Token$/.exec(name) ?? [];
  const address = variables[what === 'Email' ? `${who}NewEmail` : `${who}Email`] ?? '';
  const mail = await beem.mail.waitFor(address, SUBJECTS[what] ?? /^$/);
  return tokenIn(mail);
}

async function send(request: HttpRequest) {
  const body = fill(request.body, variables, answers);
  const file = /^< \.\/(\S+)$/.exec(body)?.[1];
  const isForm = request.headers['Content-Type']?.startsWith('multipart/');
  const bytes = file ? files[file] : isForm ? toBytes(body, files) : body;
  return visitor.send(request.method, fill(request.url, variables, answers), {
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, fill(value, variables, answers)]),
    ),
    body: body === '' ? undefined : bytes,
  });
}

function isReached({ until }: HttpRequest, body: unknown): boolean {
  if (!until) return true;
  const value = valueAt(body, until.path);
  return until.value === null ? value !== undefined : String(value) === until.value;
}

const isCallOf = (operation: Operation, { method, url }: HttpRequest) => {
  const path = url
    .replace('{{origin}}', '')
    .replace(/\?.*/, '')
    .replace(/\{\{.+?\}\}/g, '{}');
  return method === operation.method && path === operation.path.replace(/\{.+?\}/g, '{}');
};

describe('docs/api-tour.http', () => {
  test('shows every call of the contract, and no other', () => {
    const { operations } = readOpenApi();
    const missing = operations.filter(
      (operation) => !TOUR.requests.some((request) => isCallOf(operation, request)),
    );
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    const unknown = TOUR.requests.filter(
      (request) => !operations.some((operation) => isCallOf(operation, request)),
    );
    expect(unknown.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
  });

  test.each(TOUR.requests.map((request) => [request.title, request] as const))('%s', async (_, request) => {
    if (request.prompt) variables[request.prompt] = await readPrompt(request.prompt);
    const deadline = Date.now() + TIMEOUT_MS;
    let answer = await send(request);
    while (!isReached(request, answer.body) && Date.now() < deadline) {
      await sleep(100);
      answer = await send(request);
    }
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: request.expect,
      body: answer.body,
    });
    expect({
      until: request.until,
      isReached: isReached(request, answer.body),
      body: answer.body,
    }).toMatchObject({
      isReached: true,
    });
    if (request.name) answers.set(request.name, answer.body);
  });
});
