import { type Beem, startBeem } from './beem.js';
import { createUser, type User } from './users.js';
import { createVideo, type VideoRow, type VideoRowOptions } from './videos.js';

export let beem: Beem;
export let creator: User;
export let video: VideoRow;

/** Starts Beem for the tests of a file; each test has its own creator with a video. */
export function setUpVideo(options?: VideoRowOptions): void {
  beforeAll(async () => {
    beem = await startBeem();
  });
  afterAll(() => beem.stop());
  beforeEach(async () => {
    creator = await createUser(beem);
    video = await createVideo(beem, creator, options);
  });
}
