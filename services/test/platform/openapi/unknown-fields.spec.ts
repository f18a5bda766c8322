import {
  type Beem,
  createShow,
  createUser,
  createVideo,
  type SendOptions,
  startBeem,
  type User,
} from '../../support/index.js';
import { type Operation, readOpenApi } from './operations.js';

/** Their clients may send more: the whole form of a sign-in or a registration, reports of a newer shell. */
const DROPPED = [
  'POST /api/login',
  'POST /api/register',
  'POST /api/registry/client-errors',
  'POST /api/registry/load-reports',
];

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
const { operations } = readOpenApi();
const named = (type: string) =>
  operations
    .filter((operation) => type in operation.body && !DROPPED.includes(nameOf(operation)))
    .map((operation) => [nameOf(operation), operation] as const);

let beem: Beem;
let admin: User;
let ids: Record<string, string | number>;
beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  admin = await createUser(beem, { role: 'admin' });
  const video = await createVideo(beem, admin);
  ids = { videos: video.id, shows: (await createShow(beem, admin)).id, users: admin.id };
});
afterAll(() => beem.stop());

/** Names an own video, show or user where the path asks for one. */
function send({ method, path }: Operation, options: SendOptions) {
  const address = path
    .replace(/(videos|shows|users)\/\{id\}/, (_, kind: string) => `${kind}/${ids[kind]}`)
    .replace('second-factor/{id}', `second-factor/${admin.id}`)
    .replace('{language}', 'en')
    .replace(/\{\w+\}/g, '1');
  return admin.visitor.send(method, address, { ...options, headers: { 'if-match': '"1"' } });
}

const REFUSED = [400, 'validation_failed', 'The field notAField is not known.'];

test.each(named('application/json'))('%s refuses an unknown field', async (_, operation) => {
  const { status, body } = await send(operation, { body: { notAField: 1 } });
  expect([status, body.code, body.fields?.notAField]).toEqual(REFUSED);
});

test.each(named('multipart/form-data'))('%s refuses an unknown field of its form', async (_, operation) => {
  const form = new FormData();
  form.append('notAField', '1');
  const { status, body } = await send(operation, { body: form });
  expect([status, body.code, body.fields?.notAField]).toEqual(REFUSED);
});

test('names twenty fields at most, and of each name its beginning', async () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, 1]));
  const answer = await admin.visitor.patch(`/api/videos/${ids.videos}`, many);
  expect([answer.status, Object.keys(answer.body.fields).length]).toEqual([400, 20]);
  const long = await admin.visitor.patch(`/api/videos/${ids.videos}`, { ['x'.repeat(1_000)]: 1 });
  expect(long.body.message).toBe(`The field ${'x'.repeat(50)} is not known.`);
});

test('a sign-in may send more than is read', async () => {
  const { status } = await beem
    .visitor()
    .post('/api/login', { email: admin.email, password: 'wrong', remember: 1 });
  expect(status).toBe(401);
});
