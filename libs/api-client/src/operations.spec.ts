import type { ApiClient } from './client.js';
import type { Answer, BodyOf, FormOf, ItemOf } from './operations.js';
import type { Comment, Report, Video } from './types.js';

type Same<A, B> = [A, B] extends [B, A] ? true : false;
const isSame = <A, B>(same: Same<A, B>) => same;

/** This function is never called: `npm run check` checks its types, and fails where an expected error is missing. */
async function calls(api: ApiClient) {
  isSame<Awaited<ReturnType<typeof readVideo>>, Video>(true);
  function readVideo() {
    return api.get('/api/videos/{id}', { path: { id: 7 } });
  }
  const { liked, likeCount } = await api.post('/api/videos/{id}/like', { path: { id: 7 }, body: {} });
  isSame<[typeof liked, typeof likeCount], [boolean, number]>(true);
  const edited = await api.patch('/api/videos/{id}', { path: { id: 7 }, body: { title: 'One' } });
  isSame<typeof edited, Video>(true);
  const deleted = await api.delete('/api/videos/{id}', { path: { id: 7 } });
  isSame<typeof deleted, undefined>(true);
  const { items } = await api.getPage('/api/reports', { query: { status: 'pending' } });
  isSame<typeof items, Report[]>(true);

  // @ts-expect-error no such address
  await api.get('/api/films');
  // @ts-expect-error an address with another method
  await api.put('/api/videos/{id}');
  // @ts-expect-error a value for {id} is missing
  await api.get('/api/videos/{id}');
  // @ts-expect-error a value of the wrong type
  await api.get('/api/videos/{id}', { path: { id: 'seven' } });
  // @ts-expect-error a required query is missing
  await api.get('/api/reports');
  // @ts-expect-error no such query parameter
  await api.get('/api/reports', { query: { state: 'pending' } });
  // @ts-expect-error not one of the values
  await api.get('/api/reports', { query: { status: 'new' } });
  // @ts-expect-error no such field
  await api.post('/api/videos/{id}/like', { path: { id: 7 }, body: { like: true } });
  // @ts-expect-error the body is missing
  await api.post('/api/login');
  // @ts-expect-error this call sends none
  await api.post('/api/logout', { body: {} });
  // @ts-expect-error a form is sent by sendUpload
  await api.post('/api/videos', { body: { title: 'One' } });
  // @ts-expect-error no such header
  await api.post('/api/login', { body: { email: '', password: '' }, headers: { 'X-Client': 'tablet' } });
  // @ts-expect-error this list has one page
  await api.getPage('/api/videos/trending');
  // @ts-expect-error no answer type can be asserted
  await api.get<Video>('/api/videos/{id}', { path: { id: 7 } });
  // @ts-expect-error no such field in the answer
  (await api.get('/api/user')).nickname;
}

test('a call has the types of the contract, and no others', () => {
  isSame<Answer<'post', '/api/videos/{id}/comments'>, Comment>(true);
  isSame<ItemOf<'/api/history'>, Video>(true);
  isSame<BodyOf<'post', '/api/resend-verification'>, { email: string }>(true);
  isSame<BodyOf<'post', '/api/logout'>, never>(true);
  isSame<FormOf<'post', '/api/videos'>['video'], Blob | undefined>(true);
  isSame<FormOf<'patch', '/api/shows/{id}'>['coverImage'], Blob | undefined>(true);
  // @ts-expect-error they differ, so the comparison above means something
  isSame<Answer<'get', '/api/user'>, Video>(true);
  expect(calls).toBeInstanceOf(Function);
});
