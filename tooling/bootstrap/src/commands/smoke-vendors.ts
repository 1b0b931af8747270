import { runCommand, showNode } from '../run-command.ts'

await runCommand(() => showNode(['apps/api/test/smoke/main.ts']))
