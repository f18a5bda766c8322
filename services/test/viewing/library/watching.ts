import {
  type Beem,
  createUser,
  createVideo,
  flushProgress,
  startBeem,
  type User,
  until,
  type VideoRow,
  viewsOf,
} from '../../support/index.js';

export let beem: Beem;
export let creator: User;
export let viewer: User;
export let video: VideoRow;

/** Starts Beem for the tests of a file; each test has its own users and a video of a hundred seconds. */
export function setUp(): void {
  beforeAll(async () => {
    beem = await startBeem();
  });
  afterAll(() => beem.stop());
  beforeEach(async () => {
    creator = await createUser(beem);
    viewer = await createUser(beem);
    video = await createVideo(beem, creator, { durationSeconds: 100 });
  });
}

export const watch = (user: User, record: object, { id } = video) =>
  user.visitor.post(`/api/videos/${id}/watch`, record);
export const look = async (user: User) => {
  const { body } = await user.visitor.get(`/api/videos/${video.id}`);
  return { watchTime: body.watchTime, isCompleted: body.isCompleted };
};
/** Waits until everything reported about a video is counted. */
export const untilViews = (count: number, { id } = video) =>
  until(`${count} views`, async () => {
    await flushProgress(beem);
    const { rows, counter } = await viewsOf(beem, id);
    return rows === count && counter === count;
  });
