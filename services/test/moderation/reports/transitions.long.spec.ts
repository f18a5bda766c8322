import { REPORT_STATUSES } from '@beem/contracts';
import { propertyRuns } from '@beem/testing';
import fc from 'fast-check';
import {
  type Answer,
  type Beem,
  createUser,
  createVideo,
  startBeem,
  type User,
} from '../../support/index.js';
import { CaseModel, type Predicted } from './case-model.js';
import { MODERATORS, type Step, steps } from './case-steps.js';

const RUNS = propertyRuns(8);
const ADULT = { dateOfBirth: '1990-05-17' };

let beem: Beem;
let moderators: User[];
/** The cases of all runs, which are kept. */
const ended: CaseModel[] = [];

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'], env: { RATE_LIMIT_SCALE: '1000' } });
  moderators = await Promise.all(
    Array.from({ length: MODERATORS }, () => createUser(beem, { ...ADULT, role: 'moderator' })),
  );
});
afterAll(() => beem.stop());

/** A video and a comment on another one, both of one creator, with those who report and look. */
async function openWorld() {
  const creator = await createUser(beem, ADULT);
  const others = await Promise.all(Array.from({ length: 3 }, () => createUser(beem, ADULT)));
  const reporters = [...others, moderators[0] as User, creator];
  const video = await createVideo(beem, creator);
  const commented = await createVideo(beem, creator);
  const comments = `/api/videos/${commented.id}/comments`;
  const { body: comment } = await creator.visitor.post(comments, { content: 'Buy!' });
  const cases = [
    { model: new CaseModel('video', creator.username), path: `/api/videos/${video.id}` },
    { model: new CaseModel('comment', creator.username), path: `/api/comments/${comment.id}` },
  ] as const;
  return { creator, reporters, cases, comments, viewer: others[0] as User };
}
type World = Awaited<ReturnType<typeof openWorld>>;

const brief = ({ status, body }: Answer): Predicted =>
  body?.code ? { status, code: body.code } : { status };

function conflictOf(last: CaseModel['last'], by: string): string {
  if (last?.kind !== 'decided') return 'has changed meanwhile';
  return last.by === by ? 'You already decided this in another tab' : `@${last.by} has decided`;
}

/**
 * Applies a step to the model and through the call.
 * @returns the model's prediction and the real answer
 */
async function take(world: World, step: Step): Promise<{ predicted: Predicted; answer: Answer } | null> {
  const { model, path } =
    step.act === 'rate' ? world.cases[0] : (world.cases[step.case] as World['cases'][0]);
  if (step.act === 'rate') {
    const answer = await world.creator.visitor.patch(path, { ageRating: step.ageRating });
    return { predicted: model.rateByOwner(step.ageRating), answer };
  }
  if (step.act === 'report') {
    const { username, visitor } = world.reporters[step.reporter] as User;
    const answer = await visitor.post(`${path}/report`, { reason: step.reason });
    return { predicted: model.report(username, step.reason, answer.body.id), answer };
  }
  const [first] = model.reports;
  if (!first) return null;
  const { username: by, visitor } = moderators[step.moderator] as User;
  if (step.act === 'claim') {
    const claim = `/api/reports/${first.id}/claim`;
    return step.isReleased
      ? { predicted: model.release(by), answer: await visitor.delete(claim) }
      : { predicted: model.claim(by), answer: await visitor.put(claim) };
  }
  const version = step.version === undefined ? undefined : Math.max(0, model.version + step.version);
  const isRaised = step.act === 'raise';
  const decision = isRaised
    ? { status: 'reviewed' as const, notes: null, ageRating: step.ageRating, version }
    : { status: step.status, notes: step.notes, version };
  const named = isRaised ? first : model.reports[step.report % model.reports.length];
  const { last, status } = model;
  const answer = await visitor.put(`/api/reports/${named?.id}`, decision);
  const predicted = model.decide({ by, ...decision });
  if (predicted.code === 'case_decided') expect(answer.body.message).toContain(conflictOf(last, by));
  if (predicted.code) expect(model.status).toBe(status);
  return { predicted, answer };
}

async function expectAsModel(world: World): Promise<void> {
  const [viewer, reader] = [world.viewer.visitor, moderators[1] as User];
  for (const { model, path } of world.cases) {
    const [first] = model.reports;
    if (model.kind === 'video') expect((await viewer.get(path)).status).toBe(model.isRemoved ? 404 : 200);
    else expect((await viewer.get(world.comments)).body).toHaveLength(model.isRemoved ? 0 : 1);
    if (!first) continue;
    const { body } = await reader.visitor.get(`/api/reports/${first.id}`);
    const { last } = model;
    expect({
      ...body,
      claim: body.claim?.by.username ?? null,
      decidedBy: last?.kind === 'decided' ? (body.decidedBy?.username ?? null) : null,
      reports: body.reports.map(({ id, status }: { id: number; status: string }) => ({ id, status })),
      events: body.events.map(({ id, at, by, ...event }: Record<string, { username: string }>) => ({
        ...event,
        by: by?.username ?? null,
      })),
    }).toMatchObject({
      ...{ id: model.lead?.id, reason: model.lead?.reason, status: model.status, version: model.version },
      ...{ reportCount: model.reports.length, claim: model.claimedBy },
      decidedBy: model.status === 'pending' ? null : (last?.by ?? null),
      reports: model.reports.map(({ id, status }) => ({ id, status })).reverse(),
      events: [...model.events].reverse(),
      canDecide: !model.hasReportOf(reader.username),
      ...(model.kind === 'video'
        ? { video: { isRemoved: model.isRemoved, ageRating: model.rating } }
        : { comment: { isRemoved: model.isRemoved } }),
    });
  }
  const models = world.cases.map(({ model }) => model);
  expect((await reader.visitor.get('/api/reports/counts')).body).toEqual(countsOf([...ended, ...models]));
  const ofCreator = `creator=${world.creator.username}`;
  expect((await reader.visitor.get(`/api/reports/counts?${ofCreator}`)).body).toEqual(countsOf(models));
  for (const status of REPORT_STATUSES) {
    const { body } = await reader.visitor.get(`/api/reports?status=${status}&${ofCreator}`);
    const expected = models.filter((model) => model.lead && model.status === status);
    expect(new Set(body.map(({ id }: { id: number }) => id))).toEqual(
      new Set(expected.map(({ lead }) => lead?.id)),
    );
  }
}

function countsOf(models: CaseModel[]) {
  const counts = { pending: 0, reviewed: 0, removed: 0, false_flag: 0 };
  for (const { reports, status } of models) if (reports.length > 0) counts[status]++;
  return counts;
}

test(
  'whatever is reported, decided, claimed and rated in whatever order, cases are what the rules say',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const world = await openWorld();
        try {
          for (const step of taken) {
            for (let turn = 0; turn < (step.act === 'decide' ? step.times : 1); turn++) {
              const done = await take(world, step);
              if (done) expect(brief(done.answer)).toEqual(done.predicted);
            }
            await expectAsModel(world);
          }
        } finally {
          ended.push(...world.cases.map(({ model }) => model));
        }
      }),
      { numRuns: RUNS },
    );
  },
  60_000 + RUNS * 5_000,
);
