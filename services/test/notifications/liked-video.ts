import {
  type Beem,
  createUser,
  createVideo,
  startBeem,
  type User,
  until,
  type VideoRow,
} from '../support/index.js';
import { listOf } from './notifications.js';

export let beem: Beem;
export let creator: User;
export let video: VideoRow;

/** Starts Beem for the tests of a file; each test has its own creator with a video. */
export function setUp(): void {
  beforeAll(async () => {
    beem = await startBeem();
  });
  afterAll(() => beem.stop());
  beforeEach(async () => {
    creator = await createUser(beem);
    video = await createVideo(beem, creator, { title: 'Neon Rain' });
  });
}

export const named = (username: string) => createUser(beem, { username: `${username}_${video.id}` });
export const like = (who: User, liked = true, of: { id: number } = video) =>
  who.visitor.post(`/api/videos/${of.id}/like`, { liked });
export const messages = async (who = creator) => (await listOf(who)).map(({ message }) => message);
export const says = (sentence: string) => until(sentence, async () => (await messages()).includes(sentence));
