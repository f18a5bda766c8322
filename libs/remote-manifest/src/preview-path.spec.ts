import { previewPathOf } from './preview-path.js';
import type { RemoteRoute } from './schema.js';

const route = (path: string, rest: Partial<RemoteRoute> = {}): RemoteRoute => ({
  ...{ path, access: 'public', title: 'Page', expose: './page' },
  ...rest,
});

describe('where a preview opens', () => {
  it.each<[string, RemoteRoute[], string]>([
    ['a page that guests may see', [route('/own', { access: 'protected' }), route('/home')], '/home'],
    ['a page without an id', [route('/watch/:id'), route('/help/*'), route('/home')], '/home'],
    [
      'no step of a flow',
      [route('/auth', { layout: 'bare' }), route('/own', { access: 'protected' })],
      '/own',
    ],
    ['a step where there is nothing else', [route('/auth', { layout: 'bare' })], '/auth'],
    ['the landing page where every page needs an id', [route('/watch/:id')], '/'],
    ['the landing page of a remote without pages', [], '/'],
  ])('is %s', (_, routes, path) => {
    expect(previewPathOf({ routes })).toBe(path);
  });
});
