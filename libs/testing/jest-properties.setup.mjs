import fc from 'fast-check';
import { PROPERTY_SEED, propertyRuns } from './src/properties';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: PROPERTY_SEED, numRuns: propertyRuns(100) });
