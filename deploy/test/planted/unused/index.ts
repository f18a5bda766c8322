import { used } from './helpers';

used();
