import { pageAspect } from './page-aspect';

function setHead(tags: Record<string, string>): void {
  document.head.innerHTML = Object.entries(tags)
    .map(([property, content]) => `<meta property="${property}" content="${content}">`)
    .join('');
}
afterEach(() => {
  document.head.innerHTML = '';
});

const URL_TAG = { 'og:url': 'https://beem.example/watch/7' };
const SIZE = { 'og:video:width': '960', 'og:video:height': '540' };

describe('the aspect ratio of the page’s video', () => {
  it('is read from the Open Graph tags of the document', () => {
    setHead({ ...URL_TAG, ...SIZE });
    expect(pageAspect('/watch/7')).toBeCloseTo(16 / 9);
  });

  it.each([
    ['another page than that of the document', { ...URL_TAG, ...SIZE }, '/watch/8'],
    ['a document without a video', URL_TAG, '/watch/7'],
    ['a document without tags', {}, '/watch/7'],
    ['a size of nothing', { ...URL_TAG, 'og:video:width': '0', 'og:video:height': '0' }, '/watch/7'],
  ])('is unknown for %s', (_case, tags, path) => {
    setHead(tags);
    expect(pageAspect(path)).toBeNull();
  });
});
