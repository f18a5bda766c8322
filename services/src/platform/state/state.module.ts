import { Global, Module } from '@nestjs/common';
import { StateFolder } from './state-folder.js';

@Global()
@Module({ providers: [StateFolder], exports: [StateFolder] })
export class StateModule {}
