/**
 * Whether the picture of a deleted video is kept for moderators, because the video was reported and the report was not
 * false.
 * @param video alias of the table `videos`
 * @returns a condition; null for a video that is not deleted
 */
export const isEvidenceKept = (video: string) =>
  `(${video}.deleted_at > now() - interval '30 days' AND EXISTS (
    SELECT FROM cases WHERE video_id = ${video}.id AND subject = 'video' AND status <> 'false_flag'))`;
