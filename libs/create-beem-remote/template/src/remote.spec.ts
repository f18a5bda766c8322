import path from 'node:path';
import { testRemoteContract } from '@beem/remote-kit/contract-test';

testRemoteContract(path.join(__dirname, '..'));
