import {
  type Beem,
  createUser,
  createVideo,
  flushProgress,
  positionOf,
  startBeem,
  type User,
  until,
  type VideoRow,
  viewsOf,
} from '../../support/index.js';

let beem: Beem;
let creator: User;
let viewer: User;
let video: VideoRow;

beforeAll(async () => {
  beem = await startBeem();
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem);
  viewer = await createUser(beem);
  video = await createVideo(beem, creator, { durationSeconds: 100 });
});

const watch = (user: User, record: object, { id } = video) =>
  user.visitor.post(`/api/videos/${id}/watch`, record);
const look = async (user: User) => {
  const { body } = await user.visitor.get(`/api/videos/${video.id}`);
  return { watchTime: body.watchTime, isCompleted: body.isCompleted };
};
/** Waits until everything reported about a video is counted. */
const untilViews = (count: number, { id } = video) =>
  until(`${count} views`, async () => {
    await flushProgress(beem);
    const { rows, counter } = await viewsOf(beem, id);
    return rows === count && counter === count;
  });

describe('a watch position', () => {
  test('is not moved back by a glance in the hub, whether it is written yet or not', async () => {
    await watch(viewer, { watchTime: 41.5 });
    await watch(viewer, { watchTime: 3 });
    expect(await look(viewer)).toMatchObject({ watchTime: 41.5 });
    await until('it is written', async () => (await positionOf(beem, viewer.id, video.id))?.seconds === 41.5);
    await watch(viewer, { watchTime: 3 });
    expect(await look(viewer)).toMatchObject({ watchTime: 41.5 });
    await flushProgress(beem);
    expect(await positionOf(beem, viewer.id, video.id)).toMatchObject({ seconds: 41.5 });
    await watch(viewer, { watchTime: 4 });
    expect(await look(viewer)).toMatchObject({ watchTime: 4 });
  });
});

describe('a view', () => {
  test('of a hundred users who each report twice at once is counted a hundred times', async () => {
    const users = await Promise.all(Array.from({ length: 100 }, () => createUser(beem)));
    const answers = await Promise.all(
      users.flatMap((user) => [watch(user, { watchTime: 3 }), watch(user, { watchTime: 8 })]),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    await untilViews(100);
  });
});
