/** The exact texts for the creator, by the code of the refusal. */
const SENTENCES = {
  empty_file: 'The file is empty. Please choose the video again and upload it once more.',
  not_a_video: 'This file is not an MP4, MOV or AVI video.',
  no_content: 'There is neither picture nor sound in this file.',
  no_picture: 'This file has sound but no picture.',
  not_decodable: 'No picture in this file can be played. It may be damaged, cut off or copy-protected.',
  protected:
    'This video is copy-protected, so it cannot be played here. Please upload a copy without protection.',
  unsupported_codec:
    'This video was saved in a way we cannot read. Please export it as MP4 (H.264) and try again.',
  picture_too_large: 'The picture is larger than 4096 pixels on one side. Please export it smaller.',
  too_long: 'This video is longer than an hour. Please upload a shorter one.',
  grows_too_much:
    'This file would grow to many times its size. Please export it again as MP4 (H.264) and try once more.',
};

export function refused(code) {
  return { code, sentence: SENTENCES[code] };
}

/**
 * @param seconds length as the player shows it
 * @param frames number of shown pictures: one number, or minimum and maximum
 */
export function ready(seconds, [width, height], frames) {
  const [fewest, most] = Array.isArray(frames) ? frames : [frames, frames];
  return { seconds, width, height, fewest, most, notice: null };
}

/** Ready, and its creator first chooses whether to publish it. */
export function cutOff(notice, ...shown) {
  return { ...ready(...shown), notice };
}
