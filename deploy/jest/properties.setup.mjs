import { PROPERTY_SEED, propertyRuns } from '@beem/testing';
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: PROPERTY_SEED, numRuns: propertyRuns(100) });
