import { runCommand } from '../run-command.ts'
import { runStorybook } from '../run-storybook.ts'

await runCommand(() => runStorybook(['build']))
