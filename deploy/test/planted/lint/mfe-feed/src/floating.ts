import { api } from '@beem/platform';

async function save(): Promise<void> {}

export function close(): void {
  save();
  void save();
  [1].map(save);
  api.get('/api/user');
  api.post('/api/logout');
  api.put('/api/user/profile', {});
  api.delete('/api/videos/{id}', { path: { id: 7 } });
  api.getPage('/api/videos');
  void api.post('/api/logout');
}
