import { runCommand, showNode } from '../run-command.ts'

await runCommand(() => showNode(['apps/api/src/testing/smoke/main.ts']))
