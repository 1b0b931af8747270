import { runCommand, showNode } from '../run-command.ts'

await runCommand(() => showNode(['node_modules/oxfmt/bin/oxfmt', '.', ...process.argv.slice(2)]))
