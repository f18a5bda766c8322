import { useQueryClient } from '@beem/platform';
import { useEffect } from 'react';
import { watchRecovery } from './watch-recovery';

export function Recovery() {
  const client = useQueryClient();
  useEffect(() => watchRecovery(client), [client]);
  return null;
}
