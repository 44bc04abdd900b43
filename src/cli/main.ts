import { runCommandLine } from './program.ts';
import { reportFailure } from './report-failure.ts';
import { interrupt } from './terminal/interruption.ts';
import { standardError, standardOutput } from './terminal/standard-streams.ts';

process.on('SIGINT', interrupt);

standardOutput.reportFailures();
standardError.reportFailures();

process.on('uncaughtException', (error) => {
  reportFailure(error);
  process.exit();
});

runCommandLine(process.argv.slice(2)).catch(reportFailure);
