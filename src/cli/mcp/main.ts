import { Command } from 'commander';
import { reportFailure } from '../report-failure.ts';
import { interrupt } from '../terminal/interruption.ts';
import { addMcpCommand } from './mcp-command.ts';

// `situate mcp` by itself: what the extension hands to chats, without the rest of the command line.

process.on('SIGINT', interrupt);

const program = new Command('situate');
addMcpCommand(program);
program.parseAsync(['mcp', ...process.argv.slice(2)], { from: 'user' }).catch(reportFailure);
