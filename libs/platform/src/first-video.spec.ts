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

let load: jest.SpyInstance;
beforeEach(() => {
  load = jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation();
});
afterEach(() => {
  removeFirstVideo();
  load.mockRestore();
});

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
  expect(video.getAttribute('src')).toBe(ADDRESS);
  expect(load).not.toHaveBeenCalled();
  expect(takeFirstVideo(ADDRESS)).toBeNull();
  removeFirstVideo();
  place.remove();
});

it('releases an element that the page has not moved, so that the browser loads no more of it', () => {
  const video = show();
  removeFirstVideo();
  expect(video.isConnected).toBe(false);
  expect(video.hasAttribute('src')).toBe(false);
  expect(load.mock.contexts).toEqual([video]);
});
