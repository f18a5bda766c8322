import { createUser, flushProgress, type User, until, viewsOf } from '../../support/index.js';
import { beem, creator, setUpVideo, video } from '../../support/own-video.js';

export { beem, creator, video };
export let viewer: User;

/** Each test has a viewer, and a creator with a video of a hundred seconds. */
export function setUp(): void {
  setUpVideo({ durationSeconds: 100 });
  beforeEach(async () => {
    viewer = await createUser(beem);
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
