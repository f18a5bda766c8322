import { removeFirstVideo, takeFirstVideo } from './first-video';

const ADDRESS = '/media/films/1.mp4';

function show(): HTMLVideoElement {
  const box = document.createElement('div');
  const video = document.createElement('video');
  video.setAttribute('src', ADDRESS);
  video.onerror = () => box.remove();
  box.append(video);
  document.body.append(box);
  globalThis.beemFirstVideo = box;
  return video;
}

afterEach(removeFirstVideo);

it('gives the document’s element to the page of its address, without what the document does when it fails', () => {
  const video = show();
  expect(takeFirstVideo('/media/films/2.mp4')).toBeNull();
  expect(takeFirstVideo(ADDRESS)).toBe(video);
  expect(video.onerror).toBeNull();
});

it('removes what the document shows, but not an element that the page has moved', () => {
  const video = show();
  const place = document.body.appendChild(document.createElement('main'));
  place.append(video);
  removeFirstVideo();
  expect(document.querySelectorAll('body > div')).toHaveLength(0);
  expect(place.contains(video)).toBe(true);
  expect(takeFirstVideo(ADDRESS)).toBeNull();
  removeFirstVideo();
  place.remove();
});
