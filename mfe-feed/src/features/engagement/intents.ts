import type { Show, Video } from '@beem/api-client';
import type { SignInIntent } from '@beem/platform/sign-in-gate';

/** What guests are sent to sign in for; `ReturnedAction` does it afterwards. */
export const ACTIONS = ['like', 'save', 'report', 'save-show', 'follow'] as const;
export type IntentAction = (typeof ACTIONS)[number];

type TitledVideo = Pick<Video, 'id' | 'title'>;

export const toLike = (video: TitledVideo) => intent('like', video.id, `like ${video.title}`);
export const toSave = (video: TitledVideo) => intent('save', video.id, `save ${video.title}`);
export const toReport = (video: TitledVideo) => intent('report', video.id, `report ${video.title}`);
export const toSaveShow = (show: Pick<Show, 'id' | 'title'>) =>
  intent('save-show', show.id, `save ${show.title}`);

function intent(action: IntentAction, target: number | string, phrase: string): SignInIntent {
  return { action, target: String(target), phrase };
}
