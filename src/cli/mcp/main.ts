import { Command } from 'commander';
import { reportFailure } from '../report-failure.ts';
import { interrupt } from '../terminal/interruption.ts';
import { addMcpCommand } from './mcp-command.ts';

// `situate mcp` by itself, without the rest of the command line: what `cli.js` runs, and what the extension hands to chats.

process.on('SIGINT', interrupt);

const program = new Command('situate');
addMcpCommand(program);
const args = process.argv.slice(2);
program.parseAsync(args[0] === 'mcp' ? args : ['mcp', ...args], { from: 'user' }).catch(reportFailure);
