import { ERROR_CODES } from '@beem/contracts';
import { propertyRuns } from '@beem/testing';
import fc from 'fast-check';
import {
  type Beem,
  createShow,
  createUser,
  createVideo,
  type OwnStripe,
  openOwnStripe,
  startBeem,
  type Visitor,
} from '../../support/index.js';
import { type Known, type OddRequest, oddRequests } from './odd-requests.js';
import { readOpenApi } from './operations.js';

const { operations, schemas } = readOpenApi();
const RUNS = propertyRuns(6);
/** Of one call, whose tries take a quarter of it on a quiet machine: on a busy one the first try must end in it. */
const TIME_LIMIT_MS = propertyRuns(1_500);

/** Internal words of the code, of Postgres and of files, which no client should read. */
const INSIDE =
  /node_modules|\bat \S+ \(|\.[jt]s:\d+|\/(?:src|dist|home|usr|work|tmp)\/|(?:Type|Syntax|Range|QueryFailed)Error|ECONN|\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\b|relation "|syntax error|violates|ioredis|typeorm|password_hash|token_hash/;

let beem: Beem;
let stripe: OwnStripe;
const known: Known = { ids: [], userIds: [] };

beforeAll(async () => {
  stripe = await openOwnStripe();
  beem = await startBeem({ roles: ['api'], env: { ...stripe.env, RATE_LIMIT_SCALE: '1000' } });
});
// Created again for each call: another call may have deleted them.
beforeEach(async () => {
  const creator = await createUser(beem);
  const [video, show] = [await createVideo(beem, creator), await createShow(beem, creator)];
  const comment = await creator.visitor.post(`/api/videos/${video.id}/comments`, { content: 'First!' });
  known.ids = [video.id, show.id, comment.body.id];
  known.userIds = [creator.id];
});
afterAll(async () => {
  await beem.stop();
  await stripe.stop();
});

async function check(visitor: Visitor, method: string, { url, headers, body }: OddRequest): Promise<void> {
  const response = await visitor.fetch(method, url, { headers, body });
  const text = await response.text();
  expect(response.status).toBeLessThan(500);
  expect(text).not.toMatch(INSIDE);
  if (response.status < 400) return;
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  if (method === 'HEAD') return;
  const problem = JSON.parse(text);
  expect(ERROR_CODES).toContain(problem.code);
  expect(problem).toMatchObject({ status: response.status, message: expect.stringMatching(/\S/) });
}

describe('whatever is sent to the API', () => {
  test.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
    '%s answers, and never with a fault of ours',
    async (_, operation) => {
      const visitors = [
        beem.visitor(),
        (await createUser(beem)).visitor,
        (await createUser(beem, { role: 'moderator', dateOfBirth: '1990-01-01' })).visitor,
      ];
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...visitors),
          oddRequests(operation, schemas, known),
          (visitor, request) => check(visitor, operation.method, request),
        ),
        { numRuns: RUNS, interruptAfterTimeLimit: TIME_LIMIT_MS },
      );
    },
  );

  test('addresses and methods that no call has are answered as problems', async () => {
    const user = (await createUser(beem)).visitor;
    for (const visitor of [beem.visitor(), user])
      for (const [method, url] of [
        ...[
          ['GET', '/api'],
          ['GET', '/api/'],
          ['GET', '/api/nothing'],
          ['PATCH', '/api/user'],
          ['PUT', '/api/login'],
        ],
        ...[
          ['GET', '/api/videos/%E0%A4%A'],
          ['GET', '/api/videos/%00'],
          ['GET', '/api/shows/../user'],
          ['GET', '/api//user'],
        ],
        ...[
          ['POST', '/api/videos/1/like/x'],
          ['DELETE', '/api/shows'],
          ['GET', `/api/videos/${'9'.repeat(3_000)}`],
        ],
      ] as [string, string][])
        await check(visitor, method, { url, headers: {} });
  });
});
