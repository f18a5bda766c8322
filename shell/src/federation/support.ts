import { watchScriptErrors } from './script-errors';

export { reportFailure, reportLoads, reportRenderError } from './reports';
export { runModule } from './run-module';

watchScriptErrors();
