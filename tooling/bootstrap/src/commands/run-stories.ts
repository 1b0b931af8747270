import { runTask } from '../checks/run-task.ts'
import { storiesRun } from '../checks/stories-run.ts'

process.exitCode = await runTask(storiesRun, process.argv[2] ?? '')
