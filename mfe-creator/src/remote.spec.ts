import { join } from 'node:path';
import { testRemoteContract } from '@beem/remote-kit/contract-test';

testRemoteContract(join(__dirname, '..'));
