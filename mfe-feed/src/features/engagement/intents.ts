import type { Comment, Show, Video } from '@beem/api-client';
import type { SignInIntent } from '@beem/platform/sign-in-gate';
import { displayName, isolate } from '@beem/rules';

/** The actions for which guests must sign in; `ReturnedAction` does them afterwards. */
export const ACTIONS = ['like', 'save', 'report', 'report-comment', 'save-show', 'follow'] as const;
export type IntentAction = (typeof ACTIONS)[number];

type TitledVideo = Pick<Video, 'id' | 'title'>;

export const toLike = (video: TitledVideo) => intent('like', video.id, `like ${isolate(video.title)}`);
export const toSave = (video: TitledVideo) => intent('save', video.id, `save ${isolate(video.title)}`);
export const toReport = (video: TitledVideo) => intent('report', video.id, `report ${isolate(video.title)}`);
export const toReportComment = ({ id, user }: Pick<Comment, 'id' | 'user'>) =>
  intent(
    'report-comment',
    id,
    user ? `report a comment by ${isolate(displayName(user))}` : 'report a comment',
  );
export const toSaveShow = (show: Pick<Show, 'id' | 'title'>) =>
  intent('save-show', show.id, `save ${isolate(show.title)}`);

function intent(action: IntentAction, target: number | string, phrase: string): SignInIntent {
  return { action, target: String(target), phrase };
}
