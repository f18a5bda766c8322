import { createUser, type User, until } from '../support/index.js';
import { beem, creator, setUpVideo, video } from '../support/own-video.js';
import { listOf } from './notifications.js';

export { beem, creator, video };

export const setUp = () => setUpVideo({ title: 'Neon Rain' });

export const named = (username: string) => createUser(beem, { username: `${username}_${video.id}` });
export const like = (who: User, liked = true, of: { id: number } = video) =>
  who.visitor.post(`/api/videos/${of.id}/like`, { liked });
export const messages = async (who = creator) => (await listOf(who)).map(({ message }) => message);
export const says = (sentence: string) => until(sentence, async () => (await messages()).includes(sentence));
