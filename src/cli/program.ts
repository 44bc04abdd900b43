import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import { addCheckQuoteCommand } from './check-quote/check-quote-command.ts';
import { strings } from './command-line-strings.ts';
import { addCompareCommand } from './compare/compare-command.ts';
import { addCorpusCommand } from './corpus/corpus-command.ts';
import { addDisciplinesCommand } from './disciplines/disciplines-command.ts';
import { addDraftCommand } from './draft/draft-command.ts';
import { addEvidenceCommand } from './evidence/evidence-command.ts';
import { exitStatus } from './exit-status.ts';
import { addExplainCommand } from './explain/explain-command.ts';
import { addInitCommand } from './init/init-command.ts';
import { addInspectCommand } from './inspect/inspect-command.ts';
import { addJudgeCommand } from './judge/judge-command.ts';
import { addLintCommand } from './lint/lint-command.ts';
import { addLookUpCommand } from './look-up/look-up-command.ts';
import { addMcpCommand } from './mcp/mcp-command.ts';
import { addPassagesCommand } from './passages/passages-command.ts';
import { addPlanCommand } from './plan/plan-command.ts';
import { addPreferencesCommand } from './preferences/preferences-command.ts';
import { addScoreCommand } from './score/score-command.ts';
import { addSearchCommand } from './search/search-command.ts';
import { addServerCommand } from './server/server-command.ts';
import { say, standardError, standardOutput } from './terminal/standard-streams.ts';
import { addVerifyCommand } from './verify/verify-command.ts';

/**
 * Runs a command line, without the program's name. Sets the exit status of the process; rejects with the error that
 * stopped the command. Errors in the command line itself go to standard error, in one line.
 */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  const program = new Command('situate')
    .description(strings.about)
    .version(version, '-V, --version', strings.aboutVersion)
    .helpOption('-h, --help', strings.aboutHelp)
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        standardOutput.lines(linesOf(text));
      },
      writeErr: (text) => {
        standardError.lines(linesOf(text));
      },
      outputError: (text) => {
        say(`${inOneLine(text)}; ${strings.seeHelp}`);
      },
    });
  addInitCommand(program);
  addLintCommand(program);
  addInspectCommand(program);
  addScoreCommand(program);
  addPlanCommand(program);
  addDraftCommand(program);
  addEvidenceCommand(program);
  addPassagesCommand(program);
  addCheckQuoteCommand(program);
  addExplainCommand(program);
  addJudgeCommand(program);
  addSearchCommand(program);
  addCorpusCommand(program);
  addVerifyCommand(program);
  addLookUpCommand(program);
  addCompareCommand(program);
  addPreferencesCommand(program);
  addDisciplinesCommand(program);
  addMcpCommand(program);
  addServerCommand(program);
  try {
    await program.parseAsync(args.length === 0 ? ['--help'] : args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) {
      throw error;
    }
    process.exitCode = error.exitCode === 0 ? exitStatus.clean : exitStatus.couldNotRun;
  }
}

function linesOf(text: string): string[] {
  return text.replace(/\n$/, '').split('\n');
}

function inOneLine(text: string): string {
  return text
    .trim()
    .replace(/^error: /, '')
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
    .replace(/\.$/, '');
}
